import { beforeAll, describe, expect, it, test } from 'vitest';
import { type AppraisalWorld, day, makeAppraisalWorld, nextDay, refusal } from '../../../tests/appraisal/appraisalWorld.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { appraisalCalls as calls } from './appraisalCalls.ts';

const database = freshDatabaseForFile();
let own: AppraisalWorld;
let sheets: string[];
let items: Record<'antibiotic' | 'needle' | 'narcotic' | 'piece', string>;

beforeAll(async () => {
  own = await makeAppraisalWorld(database);
  const { world } = own;
  const drug = (name: string, over: object = {}) => anItem(database, world, { name, ...over }, 5000);
  items = {
    antibiotic: await drug('抗菌片'),
    needle: await drug('普通针', { dosageForm: 'injection', categoryCode: 'injection' }),
    narcotic: await drug('管制片'),
    piece: await drug('黄芪饮片', { categoryCode: 'decoction', dosageForm: 'decoction' }),
  };
  sheets = [];
  for (let count = 0; count < 8; count += 1) sheets.push(await own.aSheet());
  sheets.push(await own.aSheet([own.plain, items.antibiotic]), await own.aSheet([items.needle]));
  await own.aSheet([items.piece]);
  sheets.push(await own.aSheet([items.narcotic]));
  await database.owner`update item set antibiotic_grade = 1 where id = ${items.antibiotic}`;
  await database.owner`update item set controlled = 'narcotic' where id = ${items.narcotic}`;
});

const population = (over: object = {}) => own.first.ask(calls.queryAppraisalPopulation, { ...day, scope: 'general', ...over });

describe('a sample', () => {
  test.each([
    ['general', 11],
    ['antibiotics', 1],
    ['injections', 1],
    ['controlled', 1],
    ['herbal', 1],
  ] as const)('of %s prescriptions is drawn of %i', async (scope, total) =>
    expect(await population({ scope })).toEqual({ total, proposed: total }),
  );

  it('is drawn of the prescriptions of one doctor or department', async () => {
    expect(await population({ doctorId: own.world.doctorId })).toMatchObject({ total: 11 });
    expect(await population({ doctorId: own.second.staffId })).toMatchObject({ total: 0 });
    expect(await refusal(population({ departmentId: own.second.staffId }))).toBe('error.absent');
  });

  it('leaves out prescriptions that were sent back or withdrawn', async () => {
    await database.owner`update dispensing set status = 3 where id = ${sheets[0] ?? ''}`;
    expect(await population()).toMatchObject({ total: 10 });
    await database.owner`update dispensing set status = 0 where id = ${sheets[0] ?? ''}`;
  });

  it('is not drawn before its period is over, nor larger than what there is', async () => {
    const today = careCaller(own.world, { now: '2026-11-21T10:00:00.000Z' });
    expect(await refusal(own.draw({}, today))).toBe('to pharmacy.appraisal.notOver');
    expect(await refusal(own.draw({ size: 12 }))).toBe('size pharmacy.appraisal.tooMany');
    expect(await refusal(own.draw({ doctorId: own.second.staffId }))).toBe('size pharmacy.appraisal.tooMany');
  });

  it('holds different prescriptions of the scope, the same again with its seed, and is not repeated', async () => {
    const id = await own.draw({ size: 5 });
    const rows = await own.sample(id);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(5);
    expect(await own.first.ask(calls.queryAppraisalProof, { id })).toEqual({ total: 11, size: 5, same: 5 });
    expect(await refusal(own.draw({ size: 4 }))).toBe('pharmacy.appraisal.refused.again');

    expect(await refusal(own.voidSample(id, ' '))).toBe('reason error.field.required');
    await own.voidSample(id, '时段有误');
    expect((await own.result(id)).appraisal).toMatchObject({ voidReason: '时段有误', voidedBy: { nameZh: '何云' }, size: 5, total: 11 });

    const again = await own.draw({ size: 7 });
    const numbers = (await own.sample(again)).map(({ number }) => number);
    expect(numbers.slice(0, 5)).toEqual(rows.map(({ number }) => number));
    expect(await refusal(own.judge(rows[0]?.id ?? ''))).toBe('pharmacy.appraisal.refused.voided');
    await own.voidSample(again, '测试');
  });

  it('of another clinic is not found', async () => {
    const id = await own.draw({ size: 1, scope: 'injections' });
    const [row] = await own.sample(id);
    const elsewhere = careCaller({ ...own.world, practiceId: own.world.elsewhere }, { now: nextDay });
    expect(await refusal(elsewhere(calls.queryAppraisalResult, { id }))).toBe('error.absent');
    expect(await refusal(elsewhere(calls.queryAppraisalSheet, { id: row?.id ?? '' }))).toBe('error.absent');
    expect(await refusal(elsewhere(calls.voidAppraisal, { id, version: 1, reason: 'x' }))).toBe('error.absent');
    expect(await refusal(elsewhere(calls.queryAppraisalSheetList, { appraisalId: id, page: 1, size: 10 }))).toBe('error.absent');
  });
});

describe('a prescription of a sample', () => {
  it('is judged by a reviewer, judged otherwise, taken back, and each step stays', async () => {
    const id = await own.draw({ size: 1, scope: 'antibiotics' });
    const [row] = await own.sample(id);
    const sheetId = row?.id ?? '';
    expect(row).toMatchObject({
      verdict: null,
      ownPart: null,
      figures: { drugs: 2, hasAntibiotic: true, essential: 1, essentialUnknown: 1 },
    });
    await own.judge(sheetId, { verdict: 'irrational', codes: ['2-5', '1-10'], comment: '剂量偏大' });
    expect(await own.sheet(sheetId)).toMatchObject({ verdict: 'irrational', codes: ['1-10', '2-5'], comment: '剂量偏大' });
    await own.judge(sheetId, {}, own.second.ask);
    expect(await own.sheet(sheetId)).toMatchObject({ verdict: 'rational', codes: [], judgedBy: { nameZh: '周岚' } });
    await own.judge(sheetId, { verdict: null });
    const { verdict, judgedAt, events } = await own.sheet(sheetId);
    expect({ verdict, judgedAt }).toEqual({ verdict: null, judgedAt: null });
    expect(events.map(({ act, by }) => `${act} ${by.nameZh}`)).toEqual(['undo 何云', 'judge 周岚', 'judge 何云']);
    await own.voidSample(id, '测试');
  });

  it('is judged by one of two reviewers who open it together', async () => {
    const id = await own.draw({ size: 2 });
    const [row] = await own.sample(id);
    const { version, id: sheetId } = row ?? { version: 0, id: '' };
    await own.judge(sheetId, { version });
    expect(await refusal(own.judge(sheetId, { version, verdict: 'irrational', codes: ['3-1'] }, own.second.ask))).toBe(
      'pharmacy.appraisal.refused.judged',
    );
    expect(await own.sheet(sheetId)).toMatchObject({ verdict: 'rational', judgedBy: { nameZh: '何云' } });
    expect((await own.sample(id, own.first.ask, 'open')).length).toBe(1);
    await own.voidSample(id, '测试');
  });

  it('is never judged by its doctor, nor by whom it was reviewed, checked or handed out, unless one pharmacist may do both', async () => {
    const id = await own.draw({ size: 1, scope: 'controlled' });
    const [row] = await own.sample(id);
    const sheetId = row?.id ?? '';
    const dispensingId = (await own.sheet(sheetId)).sheet.id;
    expect((await own.sample(id, own.doctor))[0]?.ownPart).toBe('doctor');
    expect(await refusal(own.judge(sheetId, {}, own.doctor))).toBe('pharmacy.appraisal.refused.ownPrescription');
    const hands = ['reviewed', 'prepared', 'checked', 'dispensed'] as const;
    for (const hand of hands) {
      const [mine, other] = [own.first.staffId, own.second.staffId];
      const by = (each: (typeof hands)[number]) => (each === hand ? mine : other);
      await database.owner`
        update dispensing set reviewed_at = now(), reviewed_by = ${by('reviewed')}, prepared_at = now(), prepared_by = ${by('prepared')},
          checked_at = now(), checked_by = ${by('checked')}, dispensed_at = now(), dispensed_by = ${by('dispensed')} where id = ${dispensingId}`;
      expect(await refusal(own.judge(sheetId))).toBe('pharmacy.appraisal.refused.ownWork');
      await database.owner`
        update dispensing set reviewed_at = null, reviewed_by = null, checked_at = null, checked_by = null, prepared_at = null, prepared_by = null,
          dispensed_at = null, dispensed_by = null where id = ${dispensingId}`;
    }
    await database.owner`update dispensing set dispensed_at = now(), dispensed_by = ${own.first.staffId} where id = ${dispensingId}`;
    await parameterSince(database.owner, own.world, 'PRESCRIPTION_APPRAISED_ALONE', true);
    expect(await refusal(own.judge(sheetId, {}, own.doctor))).toBe('pharmacy.appraisal.refused.ownPrescription');
    await own.judge(sheetId);
    expect((await own.sheet(sheetId)).verdict).toBe('rational');
    await parameterSince(database.owner, own.world, 'PRESCRIPTION_APPRAISED_ALONE', false);
    await database.owner`update dispensing set dispensed_at = null, dispensed_by = null where id = ${dispensingId}`;
    await own.voidSample(id, '测试');
  });

  it('is shown whole, with what the rules find proposed as codes and nothing judged', async () => {
    const id = await own.draw({ size: 1, scope: 'herbal' });
    const [row] = await own.sample(id);
    await database.owner`delete from diagnosis where encounter_id = (select encounter_id from dispensing where prescription_number = ${row?.number ?? ''})`;
    const full = await own.sheet(row?.id ?? '');
    expect(full).toMatchObject({ verdict: null, codes: [], figures: { drugs: 0, pieces: 1 } });
    expect(full.lines).toHaveLength(1);
    expect(full.proposals.map(({ code }) => code)).toContain('1-10');
    await own.voidSample(id, '测试');
  });
});

describe('a finished sample', () => {
  it('keeps judgements and figures, and changes with a reason only', async () => {
    const id = await own.draw({ size: 2 });
    const [one, two] = await own.sample(id);
    await own.judge(one?.id ?? '', { verdict: 'irrational', codes: ['2-5'] });
    expect(await refusal(own.finish(id))).toBe('pharmacy.appraisal.refused.open');
    await own.judge(two?.id ?? '');
    expect(await refusal(own.revise(two?.id ?? ''))).toBe('pharmacy.appraisal.refused.running');
    await own.finish(id);
    const before = await own.result(id);
    expect(before.whole).toMatchObject({ sheets: 2, judged: 2, rational: 1, unsuitable: 1 });
    expect(before.codes).toEqual([{ code: '2-5', count: 1 }]);
    expect(before.byDoctor).toMatchObject([{ name: { nameZh: '陈怡' }, indicators: { sheets: 2 } }]);

    await database.owner`update item set is_essential = not coalesce(is_essential, false), antibiotic_grade = 3`;
    expect((await own.result(id)).whole).toEqual(before.whole);
    await database.owner`update item set is_essential = not is_essential, antibiotic_grade = 0`;

    expect(await refusal(own.judge(two?.id ?? '', { verdict: 'irrational', codes: ['1-1'] }))).toBe('pharmacy.appraisal.refused.finished');
    expect(await refusal(own.voidSample(id, 'x'))).toBe('pharmacy.appraisal.refused.finished');
    expect(await refusal(own.finish(id))).toBe('pharmacy.appraisal.refused.finished');
    expect(await refusal(own.revise(two?.id ?? '', { reason: ' ' }))).toBe('reason error.field.required');
    expect(await refusal(own.revise(two?.id ?? ''))).toBe('pharmacy.appraisal.refused.same');
    await own.revise(two?.id ?? '', { verdict: 'irrational', codes: ['1-1'], reason: '复核' });
    expect(await own.sheet(two?.id ?? '')).toMatchObject({ verdict: 'irrational', events: [{ act: 'correct', text: '复核' }, {}] });

    expect(await own.own('open')).toHaveLength(2);
    expect(await own.own('open', own.first.ask)).toEqual([]);
    await own.respond(one?.id ?? '');
    expect(await refusal(own.respond(one?.id ?? '', { response: 'objected', text: 'x' }))).toBe('pharmacy.appraisal.refused.responded');
    expect(await refusal(own.respond(two?.id ?? '', { response: 'objected' }))).toBe('text error.field.required');
    expect(await refusal(own.respond(two?.id ?? '', {}, own.second.ask))).toBe('error.absent');
    await own.respond(two?.id ?? '', { response: 'objected', text: '书写完整' });
    expect((await own.result(id)).appraisal.objections).toBe(1);
    expect(await refusal(own.revise(two?.id ?? '', {}, own.doctor))).toBe('pharmacy.appraisal.refused.ownPrescription');
    await own.revise(two?.id ?? '', { reason: '申诉成立' }, own.second.ask);
    expect(await own.sheet(two?.id ?? '')).toMatchObject({ verdict: 'rational', decidedBy: { nameZh: '周岚' }, response: 'objected' });
    expect((await own.result(id)).whole).toMatchObject({ rational: 1 });
    expect(await refusal(own.revise(two?.id ?? '', { verdict: 'irrational', codes: ['1-1'] }))).toBe('pharmacy.appraisal.refused.final');
    expect(await own.own('all')).toHaveLength(1);
  });
});
