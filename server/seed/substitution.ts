import { addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import { dispensingState } from '../../src/domain/pharmacy/states.ts';
import { reasonAgainstSubstitute } from '../../src/domain/pharmacy/substitution/rules.ts';
import { storedGoods, storeGoods } from '../areas/inventory/acts/storeGoods.ts';
import { findItemsOfAnyState } from '../areas/inventory/queries/items.ts';
import { askSubstitution } from '../areas/pharmacy/acts/substitution/askSubstitution.ts';
import type { Context } from '../pipeline/context.ts';
import { actingAs } from './acting.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant, soonAfter } from './seeding.ts';

interface Waiting {
  lineId: string;
  itemId: string;
  version: number;
  split: boolean;
  sentAt: string;
}

/** One sheet that waits at the pharmacy of a clinic: its pharmacist proposes the same drug of another maker, and the doctor has not answered. */
export async function loadSubstitution(loading: Loading, code: string): Promise<void> {
  const { sql, orgId, practices, now } = loading;
  const practiceId = found(practices, code);
  await setTenant(sql, orgId, practiceId);
  const lines = await sql<Waiting[]>`
    select l.id as "lineId", l.item_id as "itemId", d.version, a.split, d.sent_at as "sentAt"
    from dispensing d join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where d.practice_id = ${practiceId} and d.status = ${dispensingState.pending}
      and not exists (select from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null)
    order by d.sent_at desc, l.sort, l.id`;
  const context = actingAs(loading, { account: 'hanyaoshi', practiceId, at: now.toISOString() });
  const items = await findItemsOfAnyState(
    context.db,
    lines.map(({ itemId }) => itemId),
  );
  const line = lines.find(({ itemId, split }) => {
    const item = items.get(itemId);
    return item && reasonAgainstSubstitute(item, { ...item, id: 'other' }, { split }) === undefined;
  });
  if (!line) return;
  const itemId = await addOther(loading, context, line.itemId);
  const at = soonAfter(loading, new Date(line.sentAt).toISOString(), 20);
  const asking = actingAs(loading, { account: 'hanyaoshi', practiceId, at });
  await askSubstitution(asking, { lineId: line.lineId, itemId, version: line.version, reason: '原厂家缺货，换用同通用名药品' });
}

/** The same drug of another maker at the same price, with a batch in the pharmacy. */
async function addOther({ sql, orgId, staff, now }: Loading, { db, session, weighed }: Context, itemId: string): Promise<string> {
  const { practiceId } = session;
  const stored = (await storedGoods(db, [itemId])).get(itemId)!; // the line names stored goods
  const other = {
    ...stored,
    code: 'XY901',
    tradeName: '',
    manufacturer: '扬子江药业集团有限公司',
    barcode: '',
    traceIdentifiers: '',
    approvalNumber: '',
  };
  const { id } = await storeGoods({ db, orgId, newId, weighed, from: 'entered' }, other);
  const [warehouse] = await sql<{ id: string }[]>`
    select id from warehouse where practice_id = ${practiceId} and is_pharmacy and not is_quarantine order by code limit 1`;
  const today = dateAt(now);
  const [counted] = [instantOf(today, '07:30'), now.toISOString()].sort();
  const batch = {
    org_id: orgId,
    practice_id: practiceId,
    id: newId(),
    warehouse_id: warehouse!.id, // every clinic of the demonstration has a pharmacy
    item_id: id,
    batch_number: 'YZJ2611',
    produced_on: addMonths(today, -4),
    expires_on: addMonths(today, 20),
    shelf: 'A-1',
    quantity: 480,
    cost: 300,
  };
  await insertAll(sql, 'stock_batch', [batch]);
  await insertAll(sql, 'stock_movement', [
    {
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      batch_id: batch.id,
      change: batch.quantity,
      kind: 'opening',
      at: counted!, // the earlier of two
      staff_id: found(staff, 'maku'),
    },
  ]);
  return id;
}
