import { describe, expect, it } from 'vitest';
import { catalogue } from '../api/catalogue.ts';
import type { AnyRow } from '../api/row.ts';
import { permissions } from '../domain/permission/codes.ts';
import { codesWith, holds } from '../domain/permission/holds.ts';
import { ownWork, readingRights, workingSections } from '../domain/permission/reading.ts';

const reading = Object.keys(readingRights) as (keyof typeof readingRights)[];
/** Files come from a POST that leaves only a row in the trail. */
const isWriting = ({ kind, gives }: AnyRow) => kind === 'mutation' && gives === undefined;
const writing = (Object.entries(catalogue) as [string, AnyRow][]).filter(([, row]) => isWriting(row) && row.needs !== 'anyone');
const openTo = (authorities: readonly string[]) => writing.filter(([, { needs }]) => holds(authorities, needs)).map(([name]) => name);

describe('rights that only read', () => {
  it.each(reading)('%s, in either edition, writes nothing but the person’s own work', (code) => {
    expect(openTo(codesWith(code)).filter((name) => !(name in ownWork))).toEqual([]);
  });

  it('write nothing together either', () => {
    expect(openTo(reading.flatMap(codesWith)).filter((name) => !(name in ownWork))).toEqual([]);
  });

  it('have no exception that no reading right needs', () => {
    const open = openTo(reading.flatMap(codesWith));
    expect(Object.keys(ownWork).filter((name) => !open.includes(name))).toEqual([]);
  });

  it('and the sections of work are together every right that is no act', () => {
    const sections = permissions.filter((code) => !code.startsWith('o_'));
    expect([...reading, ...Object.keys(workingSections)].sort()).toEqual([...sections].sort());
  });
});
