import { foldHeading } from '../../../../src/domain/inventory/deliveryColumns.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findEarlierReceipts } from '../queries/deliveries.ts';

/** Asks before a delivery is written down that another receipt of the clinic holds. */
export async function askAboutSameDelivery({ db, session }: Context, draft: Stock.DocumentDraft): Promise<void> {
  const deliveryNumber = (draft.deliveryNumber ?? '').trim();
  const hash = draft.file?.hash ?? null;
  if (hash === null && deliveryNumber === '') return;
  // Two people who write the same delivery down at once: the second one waits here and then sees the first receipt.
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} delivery`}, 4363))`;
  const besides = draft.id ?? null;
  const [earlier] = await findEarlierReceipts(db, { hash, supplierId: draft.supplierId || null, deliveryNumber, besides });
  if (earlier) throw new Problem('inventory.delivery.confirmTwice', { values: { number: earlier.number }, kind: 'confirmAgain' });
}

/** Keeps what a person taught about the supplier's files: headings, and goods of lines that nothing else named. */
export async function rememberDelivery(context: Context, { file, supplierId }: Stock.DocumentDraft): Promise<void> {
  if (!file || !supplierId) return;
  const { db, session, now } = context;
  const own = { orgId: session.orgId, supplierId };
  const headings = new Map<string, (typeof file.headings)[number]['field']>();
  // A heading that stands over two columns means the column that is read.
  for (const { heading, field } of file.headings) headings.set(foldHeading(heading), headings.get(foldHeading(heading)) ?? field);
  headings.delete('');
  if (headings.size > 0)
    await db`
      insert into supplier_heading ${db([...headings].map(([heading, field]) => ({ ...own, heading, field })))}
      on conflict (org_id, supplier_id, heading) do update set field = excluded.field`;
  const chosen = [...new Map(file.chosen.map(({ key, itemId }) => [key, itemId]))].map(([key, itemId]) => ({ key, item_id: itemId }));
  await db`
    insert into supplier_goods (org_id, supplier_id, key, item_id, chosen_at, chosen_by)
    select i.org_id, ${supplierId}, t.key, i.id, ${now()}, ${session.staffId}
    from jsonb_to_recordset(${db.json(chosen)}) as t(key text, item_id uuid) join item i on i.id = t.item_id and i.is_stocked
    on conflict (org_id, supplier_id, key) do update set item_id = excluded.item_id, chosen_at = excluded.chosen_at, chosen_by = excluded.chosen_by`;
}
