import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Drug from '../../../src/domain/history/drugs/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { medicineWorldForFile, outsideMedicine } from '../../../tests/builders/medicine/medicineWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, now, refusal } from '../../../tests/orderWorld.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { historyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const world = medicineWorldForFile(database);
const ask: (served: unknown, arg: object) => Promise<never> = (served, arg) => world.ask(served as never, arg as never) as Promise<never>;
const items: Record<string, string> = {};

beforeAll(async () => {
  const goods = [
    ['warfarin', '华法林钠片'],
    ['metronidazole', '甲硝唑片'],
    ['levofloxacin', '左氧氟沙星片'],
    ['clopidogrel', '硫酸氢氯吡格雷片'],
    ['ibuprofen', '布洛芬胶囊'],
    ['amoxicillin', '阿莫西林胶囊'],
    ['ribavirin', '利巴韦林颗粒'],
    ['hypotensive', '氨氯地平片'],
  ];
  for (const [key = '', name = ''] of goods) items[key] = await anItem(database, world.ids, { name }, 500);
  items.saline = await anItem(database, world.ids, { name: '氯化钠注射液', isSolvent: true, adviceType: 14 }, 500);
});

const add = (over: Partial<Drug.Draft>) => world.add(over);
const list = (): Promise<Drug.List> => ask(calls.queryDrugsTaken, { patientId: world.ids.patientId });
const taken = async () => (await list()).rows.filter(({ status }) => status === 'taking');
const line = (itemId = '', over: Partial<Order.Draft> = {}) => aDraft({ itemId, dose: 0.25, ...over });
const warnings = async (...lines: Order.Draft[]) =>
  world.call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, world.ids), lines });
const rulesOf = async (itemId = '') => (await warnings(line(itemId))).map(({ rule }) => rule);
const sendLines = (...lines: Order.Draft[]) => world.send(...lines);
const send = async (itemId = '', over: Partial<Order.Draft> = {}) => (await sendLines(line(itemId, over)))[0] ?? '';

describe('a medicine from elsewhere', () => {
  it.each<[string, Partial<Drug.Draft>]>([
    ['by generic name', { name: '华法林', ingredient: 'warfarin' }],
    ['in free words', { name: '华法林3mg qd', source: 'patient' }],
    ['in English', { name: 'Warfarin 3 mg daily', source: 'bought' }],
  ])('%s is compared with new orders: interactions, the same ingredient', async (_, over) => {
    expect(await rulesOf(items.metronidazole)).not.toContain('interactionMajor');
    await add(over);
    expect(await rulesOf(items.metronidazole)).toContain('interactionMajor');
    expect(await rulesOf(items.levofloxacin)).toContain('interactionModerate');
    expect(await rulesOf(items.warfarin)).toContain('duplicateIngredient');
  });

  it('of the goods of the clinic is compared, and named with its source and beginning', async () => {
    await add({ name: '硫酸氢氯吡格雷片', itemId: items.clopidogrel!, dose: 75, doseUnit: 'mg', frequencyCode: 'qd', since: '2024-03' });
    const [found] = (await warnings(line(items.clopidogrel))).filter(({ rule }) => rule === 'duplicateIngredient');
    expect(found?.text).toContain('正在使用的 硫酸氢氯吡格雷片 75 mg qd（2024-03 起，外院）');
  });

  it('kept as a history of the kind "drug" counts as well', async () => {
    await ask(calls.saveHistory, {
      kind: 'drug',
      name: '华法林',
      relation: '',
      onset: '',
      outcome: '',
      numbers: {},
      note: '',
      status: 'active',
      patientId: world.ids.patientId,
    });
    expect(await rulesOf(items.metronidazole)).toContain('interactionMajor');
    expect(await taken()).toMatchObject([{ name: '华法林', isOwn: false, source: 'patient', isChecked: true }]);
  });

  it('that is an antibacterial asks for a reason before a second one, unless Helicobacter pylori is treated', async () => {
    await add({ name: '阿莫西林', ingredient: 'amoxicillin' });
    expect(await warnings(line(items.levofloxacin))).toContainEqual(
      expect.objectContaining({ rule: 'twoAntibacterials', level: 'reason' }),
    );
    const encounterId = await aVisit(database, world.ids);
    await database.owner`insert into diagnosis ${database.owner({
      orgId: world.ids.orgId,
      practiceId: world.ids.practiceId,
      id: uuidv7(),
      encounterId,
      patientId: world.ids.patientId,
      code: 'B98.000',
      nameZh: '幽门螺杆菌感染',
      nameEn: '',
      certainty: 'confirmed',
      sort: 1,
      recordedBy: world.ids.doctorId,
      recordedAt: now,
    })}`;
    const eradication = await world.call<Order.Warning[]>('checkOrder', { encounterId, lines: [line(items.levofloxacin)] });
    expect(eradication.map(({ rule }) => rule)).not.toContain('twoAntibacterials');
  });

  it('without a known ingredient stands in the list as not checked', async () => {
    await add({ name: '祖传秘方丸', source: 'bought' });
    expect(await taken()).toMatchObject([{ name: '祖传秘方丸', isChecked: false, source: 'bought' }]);
  });

  it('that is stopped, or was entered in error, is compared no more', async () => {
    const first = await add({});
    await ask(calls.stopDrugTaken, { patientId: world.ids.patientId, ...first, isOwn: false, stoppedOn: '2026-11-20', reason: '外院停用' });
    expect(await rulesOf(items.metronidazole)).not.toContain('interactionMajor');
    expect((await list()).rows.find(({ id }) => id === first.id)).toMatchObject({
      status: 'stopped',
      stoppedOn: '2026-11-20',
      stopReason: '外院停用',
    });
    await ask(calls.resumeDrugTaken, { id: first.id, version: 2 });
    expect(await rulesOf(items.metronidazole)).toContain('interactionMajor');
    await ask(calls.deleteDrugTaken, { id: first.id, version: 3, reason: '记错患者' });
    expect(await rulesOf(items.metronidazole)).not.toContain('interactionMajor');
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with an ingredient that the table does not have', { ingredient: 'nothing' }, 'name'],
    ['with a dose without unit', { dose: 3 }, 'doseUnit'],
    ['begun tomorrow', { since: '2031-11-22' }, 'since'],
    ['begun before the patient was born', { since: '1970' }, 'since'],
    ['with an unknown frequency', { frequencyCode: 'whenever' }, 'frequencyCode'],
  ])('%s is refused', async (_, over, field) => {
    expect(Object.keys((await refusal(add(over))).fields)).toEqual([field]);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['tomorrow', { stoppedOn: '2031-11-22' }, 'stoppedOn'],
    ['before it began', { stoppedOn: '2023-12-31' }, 'stoppedOn'],
  ])('is not stopped %s', async (_, over, field) => {
    const first = await add({ since: '2024-03' });
    const stop = { patientId: world.ids.patientId, ...first, isOwn: false, stoppedOn: '2026-11-20', reason: '停', ...over };
    expect(Object.keys((await refusal(ask(calls.stopDrugTaken, stop))).fields)).toEqual([field]);
  });

  it('stands once on the list', async () => {
    await add({});
    expect((await refusal(add({}))).fields).toEqual({ name: 'history.problem.repeated' });
  });

  it('loses the ingredients of its old name when it is renamed as a history', async () => {
    const { id, version } = await add({ name: '华法林', ingredient: 'warfarin' });
    const renamed = { kind: 'drug', name: '氨氯地平', relation: '', onset: '', outcome: '', numbers: {}, note: '', status: 'active' };
    await ask(calls.saveHistory, { ...renamed, patientId: world.ids.patientId, id, version });
    expect(await rulesOf(items.metronidazole)).not.toContain('interactionMajor');
    expect(await rulesOf(items.hypotensive)).toContain('duplicateIngredient');
  });
});

describe('the list', () => {
  it('shows running orders with their doctor, without solvents and without infusions that were not given', async () => {
    await send(items.hypotensive, { duration: 28 });
    const drip = { adviceType: 14, routeCode: 'ivgtt', groupNumber: 1, duration: 28, quantity: 28, split: false } as const;
    const infusion = await sendLines(line(items.saline, drip), line(items.amoxicillin, drip));
    expect(await taken()).toMatchObject([{ name: '氨氯地平片', isOwn: true, until: '2026-12-19', recordedBy: '陈怡' }]);
    for (const adviceId of infusion)
      await database.owner`insert into execution ${database.owner({
        orgId: world.ids.orgId,
        practiceId: world.ids.practiceId,
        id: uuidv7(),
        adviceId,
        count: 1,
        at: now,
        by: world.ids.doctorId,
        createdAt: now,
      })}`;
    expect((await taken()).map(({ name }) => name).toSorted()).toEqual(['氨氯地平片', '阿莫西林胶囊'].toSorted());
  });

  it('names dangers of its own: an allergy, a pregnancy, an interaction within it', async () => {
    await add({ name: '阿莫西林', ingredient: 'amoxicillin' });
    await add({ name: '华法林', ingredient: 'warfarin' });
    await send(items.ibuprofen, { duration: 28 });
    await database.owner`insert into patient_allergy ${database.owner({
      orgId: world.ids.orgId,
      id: uuidv7(),
      patientId: world.ids.patientId,
      allergenName: '青霉素类',
      allergenClass: '',
      severity: 'severe',
      status: 'active',
      recordedBy: world.ids.doctorId,
      recordedAt: now,
    })}`;
    const found = await taken();
    const of = (name: string) =>
      found
        .find((row) => row.name === name)
        ?.findings.map(({ text }) => text)
        .join();
    expect(of('阿莫西林')).toContain('过敏');
    expect(of('华法林')).toContain('布洛芬胶囊');
  });

  it('lets an order of the clinic be stopped: it stays as it is and is compared no more', async () => {
    const id = await send(items.warfarin, { duration: 28 });
    expect(await rulesOf(items.metronidazole)).toContain('interactionMajor');
    const stop = { patientId: world.ids.patientId, id, isOwn: true, stoppedOn: '2026-11-21', reason: '出血，自行停用' };
    const { id: stopped } = (await ask(calls.stopDrugTaken, stop)) as { id: string };
    expect(await rulesOf(items.metronidazole)).not.toContain('interactionMajor');
    expect(await taken()).toEqual([]);
    expect((await list()).rows.find((row) => row.id === stopped)).toMatchObject({ name: '华法林钠片', status: 'stopped', source: null });
    const [order] = await database.owner<{ signStatus: number }[]>`select sign_status from advice where id = ${id}`;
    expect(order?.signStatus).toBe(2);
    await ask(calls.resumeDrugTaken, { id: stopped, version: 1 });
    expect(await taken()).toMatchObject([{ name: '华法林钠片', isOwn: true }]);
  });

  it('is reviewed with the patient as it stands, and not if it changed since it was read', async () => {
    await add({ name: '祖传秘方丸' });
    await add({ name: '华法林' });
    const review = (listed: number) => ask(calls.reviewDrugsTaken, { patientId: world.ids.patientId, listed });
    expect((await refusal(review(1))).id).toBe('error.version');
    await review(2);
    expect((await list()).review).toMatchObject({ by: '陈怡', listed: 2, unchecked: 1 });
  });

  it('finds a medicine while it is typed: goods first, then generic names the clinic does not stock', async () => {
    const found: Drug.Found[] = await ask(calls.queryMedicineNames, { keyword: '华法林' });
    expect(found).toMatchObject([
      { itemId: items.warfarin, name: '华法林钠片' },
      { itemId: null, ingredient: 'warfarin', name: '华法林' },
    ]);
    expect(await ask(calls.queryMedicineNames, { keyword: '' })).toEqual([]);
  });

  it('never takes the visit of another patient as source', async () => {
    const encounterId = await aVisit(database, world.ids);
    await ask(calls.saveDrugTaken, { ...outsideMedicine, patientId: world.ids.patientId, noteRecordId: encounterId });
    const [kept] = await database.owner<{ encounterId: string }[]>`
      select encounter_id from patient_history where patient_id = ${world.ids.patientId} and status = 'active'`;
    expect(kept?.encounterId).toBe(encounterId);
    expect(
      (await refusal(ask(calls.saveDrugTaken, { ...outsideMedicine, name: '甲', patientId: world.ids.patientId, noteRecordId: uuidv7() })))
        .id,
    ).toBe('error.absent');
  });
});

it('a pregnant woman who takes a contraindicated medicine is marked on the list', async () => {
  await database.owner`update patient set sex = 'F', birth_date = '1995-01-01' where id = ${world.ids.patientId}`;
  await ask(encounterCalls.savePregnancy, { patientId: world.ids.patientId, state: 'pregnant', weeks: 12 });
  await add({ name: '利巴韦林', ingredient: 'ribavirin' });
  expect((await taken())[0]?.findings).toMatchObject([{ level: 'prohibit' }]);
});
