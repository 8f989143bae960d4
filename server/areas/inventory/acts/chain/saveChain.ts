import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkChainHead } from '../../../../../src/domain/inventory/chain/rules.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { chainState } from '../../../../../src/domain/inventory/chain/states.ts';
import { checkLines } from '../../../../../src/domain/inventory/rules.ts';
import { directions } from '../../../../../src/domain/inventory/states.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import { storedCodes } from '../../../../../src/domain/trace/lineCodes.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../database/counters.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, refuse } from '../../../../pipeline/problem.ts';
import { findVisibleWarehouse } from '../../queries/warehouses.ts';
import { refuseConsignedAway } from '../consignment/consignedDocument.ts';
import { findReportedMonth } from '../holdMonth.ts';
import { takenLines } from '../saveDocument.ts';
import { announceChain, lockChain } from './lockChain.ts';

/** Writes a transfer to another clinic down, or changes it while it is a draft or was sent back. Stock does not move yet. */
export async function saveChainTransfer(context: Context, draft: Chain.ChainDraft): Promise<Saved> {
  const { db, session } = context;
  const today = dateAt(context.now());
  const { warehouseId, lines, happenedOn } = draft;
  refuse([...checkChainHead(draft, session.practiceId, today), ...checkLines(directions.out, draft, today)] as FieldProblem[]);
  const warehouse = await findVisibleWarehouse(db, session, warehouseId);
  if (!warehouse) throw absent();
  const [clinic] = await db`select from practice where id::text = ${draft.toPracticeId} and enabled`;
  if (!clinic) refuse([{ field: 'toPracticeId', message: 'error.field.choice' }]);
  const month = await findReportedMonth(context, { warehouseId, toWarehouseId: null, happenedOn });
  if (month !== null) refuse([{ field: 'happenedOn', message: 'inventory.month.refused.document', values: { month } }]);
  const taken = await takenLines(context, { lines, warehouseId, type: 'transfer' }, today);
  await refuseConsignedAway(context, lines);
  const saved = await saveHead(context, draft, { warehouseZh: warehouse.nameZh, warehouseEn: warehouse.nameEn });
  await db`delete from chain_transfer_line where transfer_id = ${saved.id}`;
  await db`insert into chain_transfer_line ${db(
    taken.map(({ price, ...line }, sort) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: context.newId(),
      transferId: saved.id,
      sort,
      ...line,
      quantity: line.count * line.factor,
      cost: Math.round(price / line.factor),
      traceCodes: db.json(storedCodes(lines[sort]?.boxes)),
    })),
  )}`;
  context.audit({ objectId: saved.id });
  await announceChain(context, { moved: false });
  return saved;
}

async function saveHead(
  context: Context,
  { id: known, version = 0, toPracticeId, warehouseId, happenedOn, remark }: Chain.ChainDraft,
  names: { warehouseZh: string; warehouseEn: string },
): Promise<Saved> {
  const { db, session, newId, now } = context;
  const columns = { toPracticeId, warehouseId, happenedOn, remark, ...names };
  if (known) {
    await lockChain(context, { id: known, version }, 'edit');
    await db`update chain_transfer set ${db(columns)}, status = ${chainState.draft}, version = version + 1 where id = ${known}`;
    return { id: known, version: version + 1 };
  }
  const id = newId();
  const { orgId, practiceId } = session;
  const { text: number } = await nextNumber(db, 'chainTransfer', { orgId, scope: practiceId, date: dateAt(now()) });
  await db`insert into chain_transfer ${db({ orgId, practiceId, id, number, ...columns, createdAt: now(), createdBy: session.staffId })}`;
  return { id, version: 1 };
}
