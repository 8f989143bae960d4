import { appraisalCalls as calls } from '../../server/areas/pharmacy/appraisalCalls.ts';
import type * as Appraisal from '../../src/domain/pharmacy/appraisal/shapes.ts';
import { aColleague, type Caller, problemOf } from '../builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem } from '../orderWorld.ts';

/** The day after the orders of the tests, when their day is over. */
export const nextDay = '2026-11-22T02:00:00.000Z';
export const day = { from: '2026-11-21', to: '2026-11-21' };

export const refusal = async (work: Promise<unknown>): Promise<string> => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0] ? `${details.fields[0].field} ${details.fields[0].message}` : id;
};

/** A clinic with prescriptions of yesterday, a doctor and two reviewers. */
export async function makeAppraisalWorld(database: FreshDatabase) {
  const world = await makeCareWorld(database);
  const at = (staffId: string): Caller => careCaller({ ...world, staffId } as CareWorld, { now: nextDay });
  const colleague = async (name: string) => {
    const staffId = await aColleague(database.owner, world);
    await database.owner`update staff set name = ${name}, name_en = ${name} where id = ${staffId}`;
    return { staffId, ask: at(staffId) };
  };
  const [first, second] = [await colleague('何云'), await colleague('周岚')];
  const doctor = at(world.doctorId);
  const plain = await anItem(database, world, { name: '普通片', genericName: '普通片', isEssential: true }, 5000);
  const aSheet = async (itemIds: readonly string[] = [plain]) => {
    const { encounterId } = await sendOrders(
      world,
      itemIds.map((itemId) => aDraft({ itemId, quantity: 6 })),
    );
    return sheetOf(world, encounterId);
  };
  const draw = async (over: Partial<Appraisal.DrawDraft> = {}, by = first.ask) => {
    const { id } = await by(calls.drawAppraisal, { ...day, scope: 'general', size: 1, remark: '', ...over });
    return id;
  };
  const result = (id: string, by = first.ask) => by(calls.queryAppraisalResult, { id });
  const sample = async (appraisalId: string, by = first.ask, show?: Appraisal.SampleCriteria['show']) =>
    (await by(calls.queryAppraisalSheetList, { appraisalId, page: 1, size: 100, ...(show && { show }) })).rows;
  const sheet = (id: string, by = first.ask) => by(calls.queryAppraisalSheet, { id });
  const judge = async (id: string, over: Partial<Appraisal.JudgementDraft> = {}, by = first.ask) =>
    by(calls.judgeAppraisal, { id, verdict: 'rational', codes: [], comment: '', version: (await sheet(id, by)).version, ...over });
  const finish = async (id: string, by = first.ask) => by(calls.finishAppraisal, { id, version: (await result(id)).appraisal.version });
  const voidSample = async (id: string, reason: string, by = first.ask) =>
    by(calls.voidAppraisal, { id, reason, version: (await result(id)).appraisal.version });
  const revise = async (id: string, over: Partial<Appraisal.RevisionDraft> = {}, by = first.ask) =>
    by(calls.reviseAppraisal, {
      id,
      verdict: 'rational',
      codes: [],
      comment: '',
      reason: 'x',
      version: (await sheet(id, by)).version,
      ...over,
    });
  const respond = async (id: string, over: Partial<Appraisal.ResponseDraft> = {}, by = doctor) =>
    by(calls.respondToAppraisal, { id, response: 'accepted', text: '', version: (await sheet(id)).version, ...over });
  return {
    world,
    first,
    second,
    doctor,
    at,
    plain,
    aSheet,
    draw,
    result,
    sample,
    sheet,
    judge,
    finish,
    voidSample,
    revise,
    respond,
    own: async (show?: 'open' | 'all', by = doctor) =>
      (await by(calls.queryOwnAppraisalList, { page: 1, size: 100, ...(show && { show }) })).rows,
    /** A finished sample of one prescription with an irrational judgement. */
    aFinding: async (itemIds: readonly string[]) => {
      await aSheet(itemIds);
      const id = await draw({ doctorId: null, size: 1, scope: 'general' });
      const [row] = await sample(id);
      if (!row) throw new Error('The sample is empty');
      await judge(row.id, { verdict: 'irrational', codes: ['2-5'] });
      await finish(id);
      return { id, sheetId: row.id };
    },
  };
}
export type AppraisalWorld = Awaited<ReturnType<typeof makeAppraisalWorld>>;
