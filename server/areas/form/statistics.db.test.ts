import { beforeAll, describe, expect, it } from 'vitest';
import { encounterState } from '../../../src/domain/encounter/states.ts';
import { choices, element, words } from '../../../src/domain/form/library/build.ts';
import type { Answers, FormElement } from '../../../src/domain/form/shapes.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { formCalls } from './calls.ts';

const database = freshDatabaseForFile();
const effectiveOn = '2026-11-21';
let world: CareWorld;
let visit: string;
let formId: string;

const label = words('吸烟', 'Smoking');
const smoking = element('choice', 'smoking', label, {
  options: choices(['never', '从不', 'Never'], ['former', '已戒', 'Former'], ['current', '目前吸烟', 'Current']),
});
const packs = element('number', 'packs', words('包年', 'Pack-years'), { unit: 'PY', least: 0, most: 200, places: 1 });
const total = element('calculation', 'total', words('评分', 'Score'), {
  formula: 'packs * 2',
  bands: [
    { from: 0, label: words('低', 'Low'), tone: 'normal' },
    { from: 40, label: words('高', 'High'), tone: 'alert' },
  ],
});
const definition = (...elements: FormElement[]) => ({ format: 1 as const, elements });
const call = (authorities?: readonly Permission[]) => careCaller(world, authorities ? { authorities } : {});
const reports = () => call(['m_report']);

async function sign(answers: Answers): Promise<string> {
  const { id } = await call()(formCalls.startForm, { noteRecordId: visit, formId });
  await call()(formCalls.signFormAnswer, { id, version: 1, answers });
  return id;
}
const of = (code: string, kind: 'options' | 'number' = 'options') => ({ formId, code, kind });
const counts = ({ groups }: { groups: { key: string; count: number | null }[] }) => groups.map(({ key, count }) => [key, count]);

beforeAll(async () => {
  world = await makeCareWorld(database);
  visit = await aVisit(database, world, { status: encounterState.inVisit });
  const draft = { nameZh: '烟草评估', nameEn: 'Tobacco', category: 'record' as const, definition: definition(smoking, packs, total) };
  ({ id: formId } = await call()(formCalls.saveForm, draft));
  const { version = 0 } = await call()(formCalls.publishForm, { id: formId, version: 1, effectiveOn });
  for (const value of [10, 10, 15, 20, 30]) await sign({ smoking: 'current', packs: value });
  await sign({ smoking: 'former', packs: 4 });
  await sign({ smoking: 'former' });
  const corrected = await sign({ smoking: 'never' });
  await call()(formCalls.correctFormAnswer, { id: corrected, answers: { smoking: 'former' }, reason: '患者更正' });
  const { id: open } = await call()(formCalls.startForm, { noteRecordId: visit, formId });
  await call()(formCalls.saveFormAnswer, { id: open, version: 1, answers: { smoking: 'never' } });
  await call()(formCalls.saveForm, {
    ...draft,
    id: formId,
    version,
    definition: definition({ ...smoking, label: words('吸烟情况', 'Smokes') }, element('date', 'since', words('起始', 'Since'))),
  });
  await call()(formCalls.publishForm, { id: formId, version: version + 1, effectiveOn });
  await sign({ smoking: 'never' });
});

describe('statistics of a form', () => {
  it('offer forms that were published and the fields of all their versions', async () => {
    expect((await reports()(formCalls.queryCountedForms)).map(({ id }) => id)).toContain(formId);
    const fields = await reports()(formCalls.queryFormFields, { id: formId });
    expect(fields.map(({ code, kind, versions, label: shown }) => [code, kind, versions, shown.en])).toEqual([
      ['smoking', 'options', [2, 1], 'Smokes'],
      ['since', 'date', [2], 'Since'],
      ['packs', 'number', [1], 'Pack-years'],
      ['total', 'number', [1], 'Score'],
    ]);
  });

  it('count signed forms by their last correction, through all versions or in one', async () => {
    const all = await call()(formCalls.queryFormStatistics, of('smoking'));
    expect(all).toMatchObject({ nameZh: '烟草评估', forms: 9, answered: 9, isMasked: false, maySeePeople: true });
    expect(counts(all)).toEqual([
      ['never', 1],
      ['former', 3],
      ['current', 5],
    ]);
    const second = await call()(formCalls.queryFormStatistics, { ...of('smoking'), versionNumber: 2 });
    expect([second.forms, counts(second)[0]]).toEqual([1, ['never', 1]]);
  });

  it('count numbers one by one, and results by their interpretation', async () => {
    const numbers = await call()(formCalls.queryFormStatistics, of('packs', 'number'));
    expect(numbers).toMatchObject({ forms: 8, answered: 6, least: 4, median: 12.5, most: 30 });
    expect(counts(numbers)).toEqual([
      ['4', 1],
      ['10', 2],
      ['15', 1],
      ['20', 1],
      ['30', 1],
    ]);
    const results = await call()(formCalls.queryFormStatistics, of('total', 'number'));
    expect([results.answered, counts(results)]).toEqual([
      6,
      [
        ['0', 4],
        ['40', 2],
      ],
    ]);
  });

  it('count visits of the days and the department that are asked for', async () => {
    const day = (await call()(formCalls.queryFormPeople, { ...of('smoking'), key: 'never', page: 1, size: 10 })).rows[0]!.visitDay;
    const forms = async (over: object) => (await call()(formCalls.queryFormStatistics, { ...of('smoking'), ...over })).forms;
    expect([await forms({ from: day, to: day }), await forms({ from: '2026-01-01', to: '2026-01-31' })]).toEqual([9, 0]);
    expect(await forms({ departmentId: '018f0000-0000-7000-8000-000000000000' })).toBe(0);
  });

  it('hide small groups from a reader without the right to records, in the file too', async () => {
    const masked = await reports()(formCalls.queryFormStatistics, of('smoking'));
    expect([counts(masked).map(([, count]) => count), masked.isMasked, masked.maySeePeople]).toEqual([[null, null, 5], true, false]);
    const { bytes } = await reports()(formCalls.exportFormStatistics, { ...of('smoking'), format: 'csv' });
    const file = bytes.toString('utf8');
    expect(file).toContain('从不,已隐藏,');
    expect(file).toContain('目前吸烟,5,55.6');
    expect(file).toContain('已签署的表单,9,');
  });

  it('name the people of a group', async () => {
    const people = { ...of('smoking'), key: 'former', page: 1, size: 2 };
    const { rows, total: found } = await call()(formCalls.queryFormPeople, people);
    expect([rows.length, found, rows[0]?.patientId, rows[0]?.noteRecordId]).toEqual([2, 3, world.patientId, visit]);
  });

  it('are refused for a field that no version asks', async () => {
    expect((await problemOf(call()(formCalls.queryFormStatistics, of('smoking', 'number')))).id).toBe('error.absent');
    expect((await problemOf(call()(formCalls.queryFormFields, { id: '018f0000-0000-7000-8000-000000000000' }))).id).toBe('error.absent');
  });
});
