import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { announceOrders } from './announceOrders.ts';
import { dissolveSingles } from './groupOrder.ts';
import { deleteEmptyHerbals, refuseTornHerbal } from './herbal/wholeHerbal.ts';
import { lockOrders, refuseUnlessAllowed } from './lockOrders.ts';

/** Only what nobody has signed yet may vanish. */
export async function deleteOrder(context: Context, { ids }: { ids: string[] }): Promise<Done> {
  const { db } = context;
  const locked = await lockOrders(db, ids);
  refuseUnlessAllowed('delete', locked);
  await refuseTornHerbal(db, locked);
  await db`delete from advice where id = any (${ids}::uuid[])`;
  await deleteEmptyHerbals(db, locked);
  await dissolveSingles(db, locked.visit.id);
  const gone = locked.lines.map(({ id, itemCode, content, quantity }) => ({ id, itemCode, content, quantity }));
  context.audit({ patientId: locked.visit.patientId, objectId: locked.visit.id, detail: { act: 'delete', gone } });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}
