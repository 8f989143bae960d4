import type * as Order from '../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { announceOrders } from './announceOrders.ts';
import { refuseTornHerbal } from './herbal/wholeHerbal.ts';
import { lockOrders, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';
import { recheckOrders } from './recheckOrders.ts';
import { answersInTrail } from './storeAnswers.ts';

/** The doctor answers for these lines with their name, after they were checked against the patient as it is now. */
export async function signOrder(context: Context, { ids, ...answers }: { ids: string[] } & Order.Answers): Promise<Done> {
  const { db, now, session } = context;
  const locked = await lockOrders(db, ids);
  refuseClosed(locked.visit);
  refuseUnlessAllowed('sign', locked);
  await refuseTornHerbal(db, locked);
  const passed = answersInTrail(await recheckOrders(context, locked, answers));
  await db`
    update advice set sign_status = ${signState.signed}, signed_at = ${now()}, signed_by = ${session.staffId}, version = version + 1
    where id = any (${ids}::uuid[])`;
  const detail = { act: 'sign', lines: ids, ...(passed.length > 0 && { passed }) };
  context.audit({ patientId: locked.visit.patientId, objectId: locked.visit.id, detail });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}
