import { dateAt } from '../../../../../src/domain/dates.ts';
import { openOf } from '../../../../../src/domain/inventory/chain/rules.ts';
import type { ChainFull } from '../../../../../src/domain/inventory/chain/shapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findChainTransfer } from '../../../inventory/queries/chainTransfers.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { bilingualOf, findSpecifications, goodsOnPaper, packedOnPaper } from './goodsNames.ts';

/** A transfer between clinics as either of them prints it; undefined where this person sees none of this id. */
export async function findChainTransferPaper({ db, session, now }: Context, id: string): Promise<Print.ChainTransferPrint | undefined> {
  const chain = await findChainTransfer(db, { session, today: dateAt(now()) }, id);
  const head = chain && (await findPracticeHead(db));
  if (!chain || !head) return undefined;
  const specifications = await findSpecifications(
    db,
    chain.lines.map(({ itemId }) => itemId),
  );
  const { number, status, happenedOn, sentAt, remark, endReason } = chain;
  return {
    ...head,
    number,
    status,
    happenedOn,
    sentAt,
    remark,
    endReason,
    fromPracticeName: bilingualOf(chain.practice),
    fromWarehouseName: bilingualOf(chain.warehouse),
    toPracticeName: bilingualOf(chain.toPractice),
    toWarehouseName: bilingualOf(chain.toWarehouse),
    receivedAt: chain.received?.at ?? null,
    userName: bilingualOf(chain.creator),
    auditorName: bilingualOf(chain.audited),
    senderName: bilingualOf(chain.sent),
    receiverName: bilingualOf(chain.received),
    rows: rowsOf(chain, specifications),
    totalMoney: chain.amount,
    openMoney: chain.transitAmount,
  };
}

function rowsOf(chain: ChainFull, specifications: ReadonlyMap<string, Print.Bilingual>): Print.ChainTransferRow[] {
  const takenIn = (lineId: string) =>
    chain.entries.filter((entry) => entry.kind === 'received' && entry.lineId === lineId).reduce((sum, entry) => sum + entry.quantity, 0);
  return chain.lines.map((line) => ({
    ...goodsOnPaper(line, specifications),
    ...packedOnPaper(line),
    batchNo: line.batchNumber,
    validityPeriodStr: line.expiresOn,
    sent: line.quantity,
    received: chain.received === null ? null : takenIn(line.id),
    surplus: line.surplus,
    open: chain.sentAt === null ? 0 : openOf(line),
    reason: line.reason,
    money: line.amount,
  }));
}
