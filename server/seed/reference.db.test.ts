import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { readMigrations } from '../start/migrate.ts';
import { loadReference } from './reference.ts';

const database = freshDatabaseForFile();

it('gives a database of an earlier version the same critical findings as a new one', async () => {
  const { owner } = database;
  const findings = () => owner`
    select kind, code, name_zh, name_en, pinyin, initials, parent_code, sort, enabled, extra from dictionary_entry
    where kind in ('criticalImagingFinding', 'criticalLabFinding') order by kind, sort`;
  expect(await findings()).toEqual([]);
  await loadReference(owner);
  const ofNew = [...(await findings())];
  await owner`delete from dictionary_entry where kind in ('criticalImagingFinding', 'criticalLabFinding')`;

  const { text } = readMigrations().find(({ name }) => name === '0076_critical_finding.sql')!;
  await owner.unsafe(text.slice(text.indexOf('insert into dictionary_entry')));

  expect(ofNew.length).toBeGreaterThan(20);
  expect([...(await findings())]).toEqual(ofNew);
});
