import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { Rules } from '../../../src/domain/order/ruleShapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { callerIn as callerOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aDraft,
  anItem,
  aVisit,
  type Caller,
  callerIn,
  makeOrderWorld,
  now,
  type OrderWorldIds,
  refusal,
} from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { findRecordPaper } from '../print/queries/recordPrint.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let items: Record<'amoxicillin' | 'warfarin' | 'ibuprofen' | 'saline' | 'ceftriaxone' | 'paracetamol' | 'entered' | 'ribavirin', string>;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  const unanswered = { ingredients: null, allergenClasses: null, controlled: null, doseLimits: null, skinTestRequired: null };
  const ampoule = { splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package', adviceType: 14 };
  items = {
    amoxicillin: await anItem(database, ids, { name: '阿莫西林胶囊' }, 500),
    warfarin: await anItem(database, ids, { name: '华法林钠片', doseUnit: 'mg', dosePerSingle: 2.5 }, 500),
    ibuprofen: await anItem(database, ids, { name: '布洛芬胶囊' }, 500),
    saline: await anItem(database, ids, { name: '氯化钠注射液', isSolvent: true, ...ampoule }, 500),
    ceftriaxone: await anItem(database, ids, { name: '注射用头孢曲松钠', ...ampoule }, 500),
    paracetamol: await anItem(database, ids, { name: '对乙酰氨基酚片' }, 500),
    entered: await anItem(database, ids, { name: '新进药品', ...unanswered }, 500),
    ribavirin: await anItem(database, ids, { name: '利巴韦林颗粒' }, 500),
  };
});

const line = (itemId: string, over: Partial<Order.Draft> = {}) => aDraft({ itemId, dose: 0.25, ...over });
const drip = (itemId: string) =>
  line(itemId, { adviceType: 14, routeCode: 'ivgtt', groupNumber: 1, frequencyCode: 'qd', duration: 1, split: false, quantity: 1 });
const own = (row: object) => ({ orgId: ids.orgId, practiceId: ids.practiceId, ...row });
const reasonsFor = (warnings: readonly Order.Warning[]) => warnings.map(({ key }) => ({ key, reason: '获益大于风险' }));
const save = async (encounterId: string, lines: Order.Draft[], over: object = {}) => {
  const warnings = await call<Order.Warning[]>('checkOrder', { encounterId, lines });
  const arg = { encounterId, lines, confirmed: true, reasons: reasonsFor(warnings), ...over };
  return (await call<{ ids: string[] }>('saveOrder', arg)).ids;
};
const anAllergy = (allergenName: string) =>
  database.owner`insert into patient_allergy ${database.owner({
    orgId: ids.orgId,
    id: uuidv7(),
    patientId: ids.patientId,
    allergenName,
    allergenClass: '',
    severity: 'severe',
    status: 'active',
    recordedBy: ids.doctorId,
    recordedAt: now,
  })}`;
afterEach(async () => {
  await database.owner`delete from patient_allergy where patient_id = ${ids.patientId}`;
  await database.owner`update patient set never_allergic = true, sex = 'M', birth_date = '1980-01-01' where id = ${ids.patientId}`;
});

/** Every call that writes a line of a drug, and those that stand by it later. */
const paths: readonly [string, (itemId: string, visit: string) => Promise<(answers: object) => Promise<unknown>>][] = [
  ['saveOrder', async (itemId, encounterId) => (answers) => call('saveOrder', { encounterId, lines: [line(itemId)], ...answers })],
  [
    'applyOrderSet',
    async (itemId, encounterId) => {
      const { id } = await call<{ id: string }>('saveOrderSet', { name: uuidv7(), scope: 'mine', lines: [line(itemId)] });
      return (answers) => call('applyOrderSet', { id, encounterId, ...answers });
    },
  ],
  [
    'applyOrderPack',
    async (itemId, encounterId) => {
      const { id } = await call<{ id: string }>('saveOrderPack', { nameZh: uuidv7(), nameEn: '', lines: [line(itemId)] });
      return (answers) => call('applyOrderPack', { id, encounterId, ...answers });
    },
  ],
  [
    'updateOrder',
    async (itemId, visit) => {
      const [id] = await save(visit, [line(items.paracetamol)]);
      return (answers) => call('updateOrder', { ...line(itemId), id: id!, version: 1, ...answers });
    },
  ],
  [
    'updateGroup',
    async (itemId, encounterId) => {
      const written = await save(encounterId, [drip(items.saline), drip(items.paracetamol)]);
      const known = written.map((id) => ({ id, version: 1 }));
      const lines = [{ ...drip(items.saline), id: written[0]! }, drip(itemId)];
      return (answers) => call('updateGroup', { encounterId, groupNumber: 1, known, lines, ...answers });
    },
  ],
];

describe.each(paths)('through %s', (_, prepare) => {
  it('refuses a drug of the class the patient is allergic to, whatever is confirmed', async () => {
    const act = await prepare(items.amoxicillin, await aVisit(database, ids));
    await anAllergy('青霉素类');

    expect(await refusal(act({ confirmed: true, reasons: [{ key: 'allergySame', reason: '无' }] }))).toMatchObject({
      id: 'order.prohibited',
    });
  });

  it('asks for a reason where a drug has unanswered safety facts, and keeps the reason on the line', async () => {
    const visit = await aVisit(database, ids);
    const act = await prepare(items.entered, visit);

    expect(await refusal(act({}))).toMatchObject({ id: 'order.confirm.reasons', kind: 'confirm' });
    expect(await refusal(act({ confirmed: true }))).toMatchObject({ id: 'order.confirm.reasons' });
    const key = `unansweredFacts|${items.entered}|ingredients|allergenClasses|controlled|skinTestRequired|doseLimits`;
    expect((await refusal(act({ confirmed: true, reasons: [{ key, reason: '  ' }] }))).id).toBe('order.confirm.reasons');
    await act({ confirmed: true, reasons: [{ key, reason: '院内制剂，成分明确' }] });

    const written = (await call<Order.Line[]>('queryDoctorAdvice', { id: visit })).find(({ itemId }) => itemId === items.entered);
    expect(written?.overrides).toMatchObject([{ rule: 'unansweredFacts', reason: '院内制剂，成分明确', givenBy: '陈怡' }]);
  });

  it('asks for a reason where a drug interacts with another of the visit', async () => {
    const visit = await aVisit(database, ids);
    await save(visit, [line(items.warfarin, { dose: 2.5, doseUnit: 'mg' })]);
    const act = await prepare(items.ibuprofen, visit);

    const asked = await refusal(act({ confirmed: true }));
    expect(asked).toMatchObject({ id: 'order.confirm.reasons', kind: 'confirm' });
    expect(Object.values(asked.fields)).toContain('order.warn.interaction');
  }, 20_000);
});

describe('signing and sending', () => {
  it.each(['signOrder', 'sendOrder'] as const)('refuses in %s a drug whose class became an allergy since it was written', async (act) => {
    const written = await save(await aVisit(database, ids), [line(items.amoxicillin)]);
    if (act === 'sendOrder') await call('signOrder', { ids: written });
    await anAllergy('青霉素类');

    expect(await refusal(call(act, { ids: written, confirmed: true }))).toMatchObject({ id: 'order.prohibited' });
  });

  it('asks about a drug that was sent in another visit since, and not again about what was answered', async () => {
    const visit = await aVisit(database, ids);
    const written = await save(visit, [line(items.ibuprofen)]);
    await call('signOrder', { ids: written });
    const other = await save(await aVisit(database, ids), [
      line(items.warfarin, { dose: 2.5, doseUnit: 'mg', frequencyCode: 'qd', duration: 28 }),
    ]);
    await call('signOrder', { ids: other });
    await call('sendOrder', { ids: other });

    const asked = await refusal(call('sendOrder', { ids: written }));
    expect(asked).toMatchObject({ id: 'order.confirm.reasons', fields: { 'lines.0.itemId': 'order.warn.interaction' } });
    const [warning] = (
      await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines: [line(items.ibuprofen)] })
    ).filter(({ rule }) => rule === 'interactionMajor');
    expect(warning?.text).toContain('正在使用的 华法林钠片 2.5 mg qd（2026-11-21 陈怡，至 12-19）');
    await call('sendOrder', { ids: written, confirmed: true, reasons: reasonsFor([warning!]) });
    await call('revokeOrder', { ids: other, reason: '换药' });
    expect(
      (await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines: [line(items.ibuprofen)] })).map(
        ({ rule }) => rule,
      ),
    ).not.toContain('interactionMajor');
  });

  it.each([
    ['a quantity that lasts', { quantity: 60, split: true }, 20, '2026-11-04T02:00:00Z', true],
    ['a quantity that is used up', { quantity: 30, split: true }, 10, '2026-11-04T02:00:00Z', false],
    ['no known daily amount, within 30 days', { dose: null }, 30, '2026-10-23T02:00:00Z', true],
    ['no known daily amount, after 30 days', { dose: null }, 30, '2026-10-21T02:00:00Z', false],
  ])('counts a drug without a number of days as running: %s', async (_, over, days, sentAt, isRunning) => {
    const other = await save(await aVisit(database, ids), [line(items.warfarin, { dose: 2.5, doseUnit: 'mg' })]);
    // Lines without days come from imports and take-overs: the form asks for the days.
    await database.owner`update advice set ${database.owner({ ...over, duration: null })} where id = ${other[0]!}`;
    await call('signOrder', { ids: other });
    await database.owner`update advice set send_status = 1, sent_at = ${sentAt} where id = ${other[0]!}`;

    const lines = [line(items.ibuprofen)];
    const warnings = await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines });
    const until = new Date(Date.parse(sentAt) + days * 86_400_000).toISOString().slice(5, 10);

    const visit = await aVisit(database, ids);
    await database.owner`update encounter set started_at = ${new Date(now.getTime() + 60_000)} where id = ${visit}`;
    const record = await inTenant(database.app, ids, (db) => findRecordPaper(db, visit));
    const printed = record?.paper.drugHistory.filter(
      ({ drugName, startDatetime }) => drugName.zh === '华法林钠片' && startDatetime === sentAt.slice(0, 10),
    );
    expect(printed?.map(({ activeStatus }) => activeStatus)).toEqual([isRunning]);

    await call('revokeOrder', { ids: other, reason: '换药' });
    const isWarnedOf = warnings.some(({ rule, text }) => rule === 'interactionMajor' && text.includes(`约至 ${until}`));
    expect(isWarnedOf).toBe(isRunning);
  });

  it('names a running dose in ten thousands of units without the code of its unit', async () => {
    const other = await save(await aVisit(database, ids), [line(items.warfarin, { dose: 2.5, doseUnit: 'mg', duration: 28 })]);
    await database.owner`update advice set dose = 320, dose_unit = 'wU' where id = ${other[0]!}`;
    await call('signOrder', { ids: other });
    await call('sendOrder', { ids: other });

    const visit = await aVisit(database, ids);
    const warnings = await call<Order.Warning[]>('checkOrder', { encounterId: visit, lines: [line(items.ibuprofen)] });
    await call('revokeOrder', { ids: other, reason: '换药' });

    expect(warnings.find(({ rule }) => rule === 'interactionMajor')?.text).toContain('华法林钠片 320 万单位 ');
  });

  it('asks once about a drug that runs from two visits, and keeps the answer', async () => {
    const doses = [2.5, 5];
    const running: string[] = [];
    for (const dose of doses) {
      const written = await save(await aVisit(database, ids), [line(items.warfarin, { dose, doseUnit: 'mg', duration: 28 })]);
      await call('signOrder', { ids: written });
      await call('sendOrder', { ids: written });
      running.push(...written);
    }
    const visit = await aVisit(database, ids);
    const asked = await call<Order.Warning[]>('checkOrder', { encounterId: visit, lines: [line(items.ibuprofen)] });

    await save(visit, [line(items.ibuprofen)]);
    for (const id of running) await call('revokeOrder', { ids: [id], reason: '换药' });

    expect(asked.filter(({ rule }) => rule === 'interactionMajor')).toHaveLength(1);
    const [kept] = await call<Order.Line[]>('queryDoctorAdvice', { id: visit });
    expect(kept?.overrides.filter(({ rule }) => rule === 'interactionMajor')).toHaveLength(1);
  });

  it('lets no clinic see orders of another, but knows of the drugs the patient takes', async () => {
    const elsewhere = callerIn(database.app, ids, { practiceId: ids.elsewhere });
    const there = await aVisit(database, { ...ids, practiceId: ids.elsewhere });
    const lines = [line(items.warfarin, { dose: 2.5, doseUnit: 'mg', frequencyCode: 'qd', duration: 5 })];
    const warnings = await elsewhere<Order.Warning[]>('checkOrder', { encounterId: there, lines });
    const { ids: written } = await elsewhere<{ ids: string[] }>('saveOrder', {
      encounterId: there,
      lines,
      confirmed: true,
      reasons: reasonsFor(warnings),
    });
    await elsewhere('signOrder', { ids: written });
    await elsewhere('sendOrder', { ids: written });

    const here = await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines: [line(items.ibuprofen)] });
    expect(here.map(({ rule }) => rule)).toContain('interactionMajor');
    await elsewhere('revokeOrder', { ids: written, reason: '换药' });
  });
});

describe('a patient whose allergies nobody has asked about', () => {
  const unasked = () => database.owner`update patient set never_allergic = false where id = ${ids.patientId}`;
  const ask = callerOf as unknown as (app: unknown, world: unknown) => (served: unknown, arg: object) => Promise<unknown>;
  const answering = () => ask(database.app, { ...ids, staffId: ids.doctorId });

  it('is sent no drug until one of three answers is given', async () => {
    await unasked();
    const visit = await aVisit(database, ids);
    const written = await save(visit, [line(items.paracetamol)]);
    await call('signOrder', { ids: written });

    expect(await refusal(call('sendOrder', { ids: written, confirmed: true }))).toMatchObject({ id: 'order.refused.allergyUnasked' });
    await answering()(encounterCalls.saveAllergyUnable, { patientId: ids.patientId, reason: '昏迷' });
    await call('sendOrder', { ids: written });
  });

  it('is asked again in the next visit, and sent what is no drug', async () => {
    await unasked();
    const lab = await anItem(database, ids, { name: '血常规', adviceType: 6, price: 2500 });
    const visit = await aVisit(database, ids);
    const written = await save(visit, [line(items.paracetamol)]);
    const other = await save(visit, [
      aDraft({
        adviceType: 6,
        itemId: lab,
        dose: null,
        doseUnit: null,
        routeCode: null,
        frequencyCode: null,
        duration: null,
        split: false,
        quantity: 1,
      }),
    ]);
    await call('signOrder', { ids: [...written, ...other] });

    await call('sendOrder', { ids: other });
    expect(await refusal(call('sendOrder', { ids: written }))).toMatchObject({ id: 'order.refused.allergyUnasked' });
  });

  it('counts as asked once an allergen is recorded', async () => {
    await unasked();
    const written = await save(await aVisit(database, ids), [line(items.paracetamol)]);
    await call('signOrder', { ids: written });
    await anAllergy('头孢');

    await call('sendOrder', { ids: written });
  });
});

describe('the patient', () => {
  it('who is pregnant gets no drug that is contraindicated', async () => {
    await database.owner`update patient set sex = 'F', birth_date = '1995-01-01' where id = ${ids.patientId}`;
    const ask = callerOf(database.app, { ...ids, staffId: ids.doctorId } as never);
    const rulesOf = async () =>
      (await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines: [line(items.ribavirin)] })).map(
        ({ rule }) => rule,
      );

    expect(await rulesOf()).toContain('pregnancyUnknown');
    await ask(encounterCalls.savePregnancy, { patientId: ids.patientId, state: 'pregnant', weeks: 12 });
    expect(await rulesOf()).toContain('pregnancyContraindicated');
    await ask(encounterCalls.savePregnancy, { patientId: ids.patientId, state: 'none', weeks: null });
    expect((await rulesOf()).filter((rule) => rule.startsWith('pregnancy'))).toEqual([]);
  });

  const noUsage = { dose: null, doseUnit: null, routeCode: null, frequencyCode: null, duration: null, split: false };

  it('is asked about pregnancy before a CT, and a pregnant one needs a reason', async () => {
    await database.owner`update patient set sex = 'F', birth_date = '1986-01-01' where id = ${ids.patientId}`;
    await database.owner`delete from pregnancy_answer where patient_id = ${ids.patientId}`;
    const ask = callerOf(database.app, { ...ids, staffId: ids.doctorId } as never);
    const ct = await anItem(database, ids, { name: '胸部 CT 平扫', adviceType: 7, categoryCode: 'imaging' });
    const visit = await aVisit(database, ids);
    const draft = aDraft({ itemId: ct, adviceType: 7, quantity: 1, ...noUsage });
    const warnings = async () =>
      (await call<Order.Warning[]>('checkOrder', { encounterId: visit, lines: [draft] })).map(({ rule, level }) => [rule, level]);

    expect(await warnings()).toContainEqual(['radiationUnknown', 'prohibit']);
    await ask(encounterCalls.savePregnancy, { patientId: ids.patientId, state: 'pregnant', weeks: 8 });
    expect(await warnings()).toContainEqual(['radiationPregnant', 'reason']);
    expect((await refusal(call('saveOrder', { encounterId: visit, lines: [draft], confirmed: true, reasons: [] }))).id).toBeTruthy();
    expect(await save(visit, [draft])).toHaveLength(1);
    await ask(encounterCalls.savePregnancy, { patientId: ids.patientId, state: 'none', weeks: null });
    expect((await warnings()).map(([rule]) => rule)).not.toContain('radiationPregnant');
  });

  it('who is a child is judged by a recent weight', async () => {
    await database.owner`update patient set birth_date = '2021-01-01' where id = ${ids.patientId}`;
    const visit = await aVisit(database, ids);
    const rulesFor = async (dose: number) =>
      (await call<Order.Warning[]>('checkOrder', { encounterId: visit, lines: [line(items.paracetamol, { dose })] }))
        .map(({ rule }) => rule)
        .filter((rule) => rule !== 'duplicateIngredient');

    expect(await rulesFor(0.25)).toContain('noWeight');
    const [{ appointmentId }] = await database.owner<[{ appointmentId: string }]>`select appointment_id from encounter where id = ${visit}`;
    await database.owner`insert into vital_signs ${database.owner(
      own({
        id: uuidv7(),
        appointmentId,
        patientId: ids.patientId,
        recordedAt: now,
        recordedBy: ids.doctorId,
        measured: database.owner.json({ WEIGHT: 18 }),
      }) as never,
    )}`;
    expect(await rulesFor(0.25)).toEqual([]);
    expect(await rulesFor(0.3)).toEqual(['doseSingle']);
  });
});

describe('the rules of a clinic', () => {
  const rules = () => call<Rules>('queryOrderRules', {});
  const rulesOf = async (itemId: string, over: Partial<Order.Draft> = {}) =>
    (await call<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines: [line(itemId, over)] })).map(
      ({ rule, level, text }) => ({ rule, level, text }),
    );

  it('raises a built-in rule, and never sets it below its lowest level', async () => {
    expect(await refusal(call('saveRuleLevel', { code: 'allergySame', level: 'remind', version: 0 }))).toMatchObject({
      fields: { level: 'order.rule.tooLow' },
    });
    await call('saveRuleLevel', { code: 'unansweredFacts', level: 'prohibit', version: 0 });
    expect(await refusal(call('saveRuleLevel', { code: 'unansweredFacts', level: 'reason', version: 0 }))).toMatchObject({
      id: 'error.version',
    });
    expect(await rulesOf(items.entered)).toContainEqual(expect.objectContaining({ rule: 'unansweredFacts', level: 'prohibit' }));
    await call('saveRuleLevel', { code: 'unansweredFacts', level: 'reason', version: 1 });
    expect((await rules()).builtIn.find(({ code }) => code === 'unansweredFacts')).toMatchObject({
      level: 'reason',
      version: 2,
      because: 'harm',
    });
  });

  const condition = {
    itemId: null,
    ingredient: '',
    atcPrefix: '',
    categoryCode: '',
    sex: null,
    leastMonths: null,
    greatestMonths: null,
    diagnosisPrefix: '',
    withIngredient: '',
    quantityAbove: null,
    daysAbove: null,
    effectiveFrom: null,
    effectiveUntil: null,
  };
  const draft = {
    name: '布洛芬限量',
    level: 'prohibit',
    messageZh: '本院布洛芬不超过 3 天',
    messageEn: 'Ibuprofen for 3 days at most',
    enabled: true,
  };

  it('adds a rule of its own, which fires, is switched off and deleted with its history', async () => {
    const { id } = await call<{ id: string }>('saveOrderRule', {
      ...draft,
      ...condition,
      ingredient: 'ibuprofen',
      daysAbove: 3,
    });
    expect(await rulesOf(items.ibuprofen, { duration: 4 })).toContainEqual({ rule: id, level: 'prohibit', text: draft.messageZh });
    expect((await rulesOf(items.ibuprofen, { duration: 3 })).map(({ rule }) => rule)).not.toContain(id);
    await call('saveOrderRule', {
      ...draft,
      id,
      version: 1,
      enabled: false,
      ...condition,
      ingredient: 'ibuprofen',
      daysAbove: 3,
    });
    expect((await rulesOf(items.ibuprofen, { duration: 4 })).map(({ rule }) => rule)).not.toContain(id);
    await call('deleteOrderRule', { id });
    expect((await rules()).own).toEqual([]);
    const changes = await database.owner<
      { act: string }[]
    >`select act from change_record where kind = 'orderRule' and name = ${draft.name} order by at, id`;
    expect(changes.map(({ act }) => act)).toEqual(['created', 'changed', 'deleted']);
  });

  it.each([
    ['on the evening before its first day', { effectiveFrom: '2026-11-21' }, '2026-11-20T15:59:00Z', false],
    ['from the first minute of its first day in the clinic', { effectiveFrom: '2026-11-21' }, '2026-11-20T16:00:00Z', true],
    ['to the last minute of its last day in the clinic', { effectiveUntil: '2026-11-21' }, '2026-11-21T15:59:00Z', true],
    ['on the day after its last day', { effectiveUntil: '2026-11-21' }, '2026-11-21T16:00:00Z', false],
  ])('obeys the dates of a rule %s', async (_, dates, at, fires) => {
    const { id } = await call<{ id: string }>('saveOrderRule', { ...draft, ...condition, ingredient: 'ibuprofen', ...dates });
    const askedAt = callerIn(database.app, ids, {}, new Date(at));

    const lines = [line(items.ibuprofen)];
    const warnings = await askedAt<Order.Warning[]>('checkOrder', { encounterId: await aVisit(database, ids), lines });

    expect(warnings.some(({ rule }) => rule === id)).toBe(fires);
    expect((await rules()).own).toMatchObject([dates]);
    await call('deleteOrderRule', { id });
  });

  it('fires on the one item of a rule, named in the list, and keeps a change of its dates in the history', async () => {
    const ofItem = { ...draft, name: '布洛芬单品', ...condition, itemId: items.ibuprofen };
    const { id } = await call<{ id: string }>('saveOrderRule', ofItem);

    expect((await rulesOf(items.ibuprofen)).map(({ rule }) => rule)).toContain(id);
    expect((await rulesOf(items.paracetamol)).map(({ rule }) => rule)).not.toContain(id);
    expect((await rules()).own).toMatchObject([{ itemId: items.ibuprofen, itemName: '布洛芬胶囊' }]);

    await call('saveOrderRule', { ...ofItem, id, version: 1, effectiveFrom: '2026-12-01', effectiveUntil: '2026-12-31' });
    const [change] = await database.owner<
      { fields: string[] }[]
    >`select fields from change_record where kind = 'orderRule' and name = '布洛芬单品' and act = 'changed'`;
    expect(change?.fields).toEqual(['effectiveFrom', 'effectiveUntil']);
    await call('deleteOrderRule', { id });
  });

  test.each([
    [
      'whose last day is before its first',
      { ...condition, ingredient: 'ibuprofen', effectiveFrom: '2026-11-21', effectiveUntil: '2026-11-20' },
      'effectiveUntil',
    ],
    ['without a subject', condition, 'ingredient'],
    ['without a name', { name: ' ', ...condition, ingredient: 'ibuprofen' }, 'name'],
    ['with its ages reversed', { ...condition, ingredient: 'ibuprofen', leastMonths: 24, greatestMonths: 12 }, 'greatestMonths'],
  ])('refuses a rule %s', async (_, over, field) => {
    expect(Object.keys((await refusal(call('saveOrderRule', { ...draft, ...over }))).fields)).toContain(field);
  });

  it('forbids drugs with unanswered safety facts where the parameter says so', async () => {
    await database.owner`insert into setting ${database.owner(own({ code: 'UNANSWERED_FACTS', value: database.owner.json('forbid') }) as never)}`;
    try {
      expect(await rulesOf(items.entered)).toContainEqual(expect.objectContaining({ rule: 'unansweredFacts', level: 'prohibit' }));
    } finally {
      await database.owner`delete from setting where code = 'UNANSWERED_FACTS'`;
    }
  });
});
