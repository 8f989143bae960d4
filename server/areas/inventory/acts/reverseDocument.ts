import { dateAt } from '../../../../src/domain/dates.ts';
import { directions, documentState } from '../../../../src/domain/inventory/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findDocumentQuestion, holdDocumentToFlow } from './holdDocument.ts';
import { announceStock, lockDocument } from './lockDocument.ts';
import { refuseInvoiced } from './payable/supplierAccount.ts';
import { newNumber } from './saveDocument.ts';

/**
 * A booked document is never changed: a new one takes its goods back, line by line, in the same batches. It waits for approval
 * like any other; where a flow decides about it, it is a draft until its writer submits it to the flow.
 */
export async function reverseDocument(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse(checkReason(reason));
  const document = await lockDocument(context, { id, version }, 'reverse');
  const { number, reversedByNumber } = document;
  if (document.direction === directions.between || ['countGain', 'countLoss', 'reversal'].includes(document.type))
    throw new Problem('inventory.refused.reverseKind', { values: { number } });
  if (reversedByNumber) throw new Problem('inventory.refused.reversed', { values: { number, by: reversedByNumber } });
  await refuseInvoiced(context, id);
  const direction = document.direction === directions.in ? directions.out : directions.in;
  const reversal = newId();
  const isForFlow = (await findDocumentQuestion(context, { direction, amount: document.amount })) !== undefined;
  if (!isForFlow) await holdDocumentToFlow(context, { id: reversal, direction, amount: document.amount });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into stock_document ${db({
    ...own,
    id: reversal,
    number: await newNumber(context, direction),
    direction,
    type: 'reversal',
    status: isForFlow ? documentState.draft : documentState.submitted,
    reversesId: id,
    warehouseId: document.warehouseId,
    supplierId: document.supplierId,
    invoiceNumber: document.invoiceNumber,
    happenedOn: dateAt(now()),
    remark: reason.trim(),
    createdAt: now(),
    createdBy: session.staffId,
    submittedAt: isForFlow ? null : now(),
  })}`;
  await db`
    insert into stock_document_line (org_id, practice_id, id, document_id, item_id, batch_id, batch_number, produced_on, expires_on, unit,
      count, factor, price, retail_price, shelf, sort, trace_codes)
    select org_id, practice_id, gen_random_uuid(), ${reversal}, item_id, batch_id, batch_number, produced_on, expires_on, unit,
      count, factor, price, retail_price, shelf, sort, trace_codes
    from stock_document_line where document_id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'reverse', by: reversal, reason } });
  await announceStock(context, { moved: false });
  return { id: reversal, version: 1 };
}
