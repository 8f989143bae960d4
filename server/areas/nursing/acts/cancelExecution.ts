import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockSkinTest } from '../../order/queries/skinTests.ts';
import { announceExecution } from './lockOrders.ts';
import { takeBackGiven } from './recordVaccination.ts';

interface Stored {
  id: string;
  adviceId: string;
  patientId: string;
  reversedAt: string | null;
  isSkinTest: boolean;
}

/** Takes an execution back, with its reason: nothing is deleted. What was recorded together for an infusion group goes together. */
export async function cancelExecution(context: Context, { id, reason }: { id: string; reason: string }): Promise<Done> {
  const { db, session, now } = context;
  const why = reason.trim();
  refuse(checkReason(why));
  if (await takeBackSkinTest(context, id, why)) return { done: true };
  await lockRows(
    db,
    'order',
    db`
    select id from advice where id in (select advice_id from execution where id = ${id}) for no key update`,
  );
  const [stored] = await db<[Stored?]>`
    select e.id, e.advice_id, a.patient_id, e.reversed_at, a.advice_type = ${literal(db, orderType.skinTest)} as is_skin_test
    from execution e join advice a on a.org_id = e.org_id and a.id = e.advice_id where e.id = ${id}`;
  if (!stored) throw absent();
  if (stored.reversedAt) throw new Problem('nursing.refused.alreadyTakenBack');
  if (stored.isSkinTest) throw new Problem('nursing.refused.skinTestRead');
  await db`
    update execution e set reversed_at = ${now()}, reversed_by = ${session.staffId}, reverse_reason = ${why}
    from execution w join advice wa on wa.org_id = w.org_id and wa.id = w.advice_id, advice ea
    where w.id = ${id} and ea.org_id = e.org_id and ea.id = e.advice_id and e.reversed_at is null
      and (e.id = w.id or (wa.group_number is not null and ea.encounter_id = wa.encounter_id and ea.group_number = wa.group_number
        and e.created_at = w.created_at and e.by = w.by))`;
  await takeBackGiven(context, id, why);
  context.audit({ patientId: stored.patientId, objectId: stored.adviceId, detail: { act: 'takeBack', reason: why } });
  await announceExecution(context);
  return { done: true };
}

/** A test that was begun by mistake, or that nobody read in time, is declared void and can be begun anew; one that was read stays. */
async function takeBackSkinTest(context: Context, id: string, reason: string): Promise<boolean> {
  const test = await lockSkinTest(context.db, id);
  if (!test) return false;
  if (test.result) throw new Problem('nursing.refused.skinTestRead');
  const { orgId, practiceId, staffId } = context.session;
  const { adviceId, patientId, startedAt, startedBy } = test;
  const voided = { orgId, practiceId, id, adviceId, patientId, startedAt, startedBy, voidedAt: context.now(), voidedBy: staffId, reason };
  await context.db`insert into skin_test_void ${context.db(voided)}`;
  await context.db`delete from skin_test where id = ${id}`;
  context.audit({
    patientId: test.patientId,
    objectId: test.adviceId,
    detail: { act: 'takeBackSkinTest', startedAt: test.startedAt, reason },
  });
  await announceExecution(context);
  return true;
}
