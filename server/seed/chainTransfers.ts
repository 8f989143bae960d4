import { addMinutes, dateAt } from '../../src/domain/dates.ts';
import { receiveChainTransfer } from '../areas/inventory/acts/chain/receiveChain.ts';
import { saveChainTransfer } from '../areas/inventory/acts/chain/saveChain.ts';
import { auditChainTransfer, sendChainTransfer, submitChainTransfer } from '../areas/inventory/acts/chain/sendChain.ts';
import { actingAs } from './acting.ts';
import { type ChainTransferRow, chainTransfers } from './content/counts.ts';
import { found, type Loading, setTenant } from './seeding.ts';

interface Goods {
  id: string;
  itemId: string;
}

/** Goods between the two clinics: sent by the acts of the one, received by those of the other. */
export async function loadChainTransfers(loading: Loading): Promise<void> {
  for (const row of chainTransfers) await transfer(loading, row);
}

async function transfer(loading: Loading, { from, to, daysAgo, by, remark, packages, isReceived }: ChainTransferRow): Promise<void> {
  const { sql, orgId, now, warehouses } = loading;
  const [giving, taking] = [found(warehouses, from), found(warehouses, to)];
  const at = (days: number) => addMinutes(now.toISOString(), -days * 24 * 60 - 30);
  const as = (account: string, practiceId: string, days = daysAgo) => actingAs(loading, { account, practiceId, at: at(days) });
  await setTenant(sql, orgId, giving.practiceId);
  const [writer, keeper] = [as(by, giving.practiceId), as('maku', giving.practiceId)];
  const today = dateAt(writer.now());
  const goods = await sql<Goods[]>`
    select distinct on (i.code) b.id, b.item_id from stock_batch b join item i on i.id = b.item_id
    where b.warehouse_id = ${giving.id} and i.enabled and i.category_code = 'western' and b.expires_on > ${today}
      and b.quantity >= 3 * ${packages} * case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end
    order by i.code, b.expires_on desc limit 3`;
  const rest = { batchNumber: '', producedOn: null, expiresOn: null, price: 0, retailPrice: 0, shelf: '' };
  const lines = goods.map(({ id, itemId }) => ({ ...rest, itemId, batchId: id, unit: 'package' as const, count: packages }));
  const head = { warehouseId: giving.id, toPracticeId: taking.practiceId, happenedOn: today, remark };
  const { id } = await saveChainTransfer(writer, { ...head, lines });
  await submitChainTransfer(writer, { id, version: 1 });
  await auditChainTransfer(keeper, { id, version: 2, flag: 1 });
  await sendChainTransfer(keeper, { id, version: 3 });
  if (!isReceived) return;
  const sent = await sql<{ id: string; quantity: number; factor: number }[]>`
    select id, quantity, factor from chain_transfer_line where transfer_id = ${id} order by sort`;
  await setTenant(sql, orgId, taking.practiceId);
  await receiveChainTransfer(as('maku', taking.practiceId, daysAgo - 1), {
    id,
    version: 4,
    warehouseId: taking.id,
    // One package of the last line is missing.
    lines: sent.map((line, place) =>
      place === sent.length - 1
        ? { id: line.id, received: line.quantity - line.factor, reason: 'short' }
        : { id: line.id, received: line.quantity, reason: '' },
    ),
  });
}
