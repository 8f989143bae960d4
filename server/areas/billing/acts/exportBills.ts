import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payMark, payStateWords } from '../../../../src/domain/billing/states.ts';
import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { type SheetColumn, sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { type BillQuery, listBills } from '../queries/billLists.ts';

/** What a list of bills shows, as an Excel file in the language of whoever asks. */
export async function exportBills(
  { db, session, now, audit }: Context,
  { tab, format, ...criteria }: Omit<BillQuery, 'page' | 'size'> & Sheet.Chosen & { tab: Billing.Tab },
): Promise<SheetAnswer> {
  const mostRows = await parameterInForce(db, 'BILL_EXPORT_ROWS');
  const rows = inPieces(
    mostRows,
    (cut) => listBills(db, tab, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  return sheetFile(format, { name: `bills-${tab}-${dateAt(now())}`, columns: columnsIn(session.language), rows });
}

function columnsIn(language: Context['session']['language']): SheetColumn<Billing.Line>[] {
  const title = (id: MessageId) => say(language, id);
  const named = (name: string | null, nameEn: string | null) => (language === 'en' && nameEn) || name;
  const clock = (instant: string | null) => {
    if (!instant) return null;
    const { date, time } = wallClock(instant);
    return `${date} ${time}`;
  };
  return [
    { title: title('billing.patient'), width: 14, value: ({ patientName }) => patientName },
    { title: title('billing.mrn'), width: 12, value: ({ mrn }) => mrn },
    { title: title('billing.number'), width: 18, value: ({ billNumber }) => billNumber },
    { title: title('billing.doctor'), width: 12, value: ({ doctorName, doctorNameEn }) => named(doctorName, doctorNameEn) },
    { title: title('billing.lines'), width: 8, value: ({ lineCount }) => lineCount },
    { title: title('billing.subtotal'), width: 12, value: ({ subtotal }) => subtotal, isMoney: true },
    { title: title('billing.discount'), width: 12, value: ({ discount }) => discount, isMoney: true },
    { title: title('billing.receivable'), width: 12, value: ({ receivable }) => receivable, isMoney: true },
    { title: title('billing.paid'), width: 12, value: ({ paid }) => paid, isMoney: true },
    { title: title('billing.arrears'), width: 12, value: ({ arrears }) => arrears, isMoney: true },
    { title: title('billing.cashier'), width: 12, value: ({ cashierName, cashierNameEn }) => named(cashierName, cashierNameEn) },
    { title: title('billing.createdAt'), width: 18, value: ({ createdAt }) => clock(createdAt) },
    { title: title('billing.settledAt'), width: 18, value: ({ settledAt }) => clock(settledAt) },
    { title: title('field.status'), width: 10, value: (bill) => title(payStateWords[payMark(bill)]) },
  ];
}
