import { dateAt } from '../../../../../src/domain/dates.ts';
import type { AccountQuestion } from '../../../../../src/domain/inventory/payable/shapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findAccount } from '../../../inventory/queries/payable/accounts.ts';
import { findPracticeHead, findPrinter } from '../../../organisation/queries/printHeads.ts';
import { bilingualOf } from './goodsNames.ts';

/** The account of a supplier on some days; undefined where the organisation has no such supplier. */
export async function findSupplierStatement(
  { db, session, now }: Context,
  asked: AccountQuestion,
): Promise<Print.SupplierStatementPrint | undefined> {
  const account = await findAccount(db, asked, dateAt(now()));
  const head = account && (await findPracticeHead(db));
  if (!account || !head) return undefined;
  const { opening, closing, credit, entries } = account;
  let balance = opening;
  const rows = entries.map(({ kind, happenedOn, number, invoiceNumber, amount }): Print.SupplierStatementRow => {
    balance += amount;
    return { kind, happenedOn, number, invoiceNumber: invoiceNumber ?? '', money: amount, balance };
  });
  return {
    ...head,
    supplierName: bilingualOf(account.supplier),
    from: asked.from ?? '',
    to: asked.to ?? '',
    openingMoney: opening,
    closingMoney: closing,
    creditMoney: credit,
    printedBy: await findPrinter(db, session.staffId),
    printedAt: now().toISOString(),
    rows,
  };
}
