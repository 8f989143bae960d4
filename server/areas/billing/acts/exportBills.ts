import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payMark, payStateWords } from '../../../../src/domain/billing/states.ts';
import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { type Cut, inPieces } from '../../../sheets/inPieces.ts';
import { type SheetColumn, sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { type BillQuery, listBills } from '../queries/billLists.ts';
import { withDue } from './dueOfBills.ts';

type Column = SheetColumn<Billing.Listed>;
const bookkeeping = [
  'lineCount',
  'subtotal',
  'discount',
  'receivable',
  'paid',
  'arrears',
  'cashier',
  'createdAt',
  'settledAt',
  'status',
] as const;
const common = ['patient', 'mrn', 'number'] as const;
/** The columns of each tab in the order of its screen, with the record number beside the name. */
const ofTab = {
  notPaid: [...common, 'doctor', 'lineCount', 'subtotal', 'off', 'due', 'createdAt'],
  inSettlement: [...common, 'doctor', 'lineCount', 'due', 'cashier', 'createdAt'],
  paid: [...common, 'doctor', 'receivable', 'paid', 'arrears', 'cashier', 'settledAt'],
  owing: [...common, 'receivable', 'paid', 'arrears', 'cashier', 'settledAt'],
} as const satisfies Record<Billing.Tab, readonly (keyof ReturnType<typeof columnsIn>)[]>;

/** A list of bills as a file in the language of the reader: the columns of its tab, then further facts for the books. */
export async function exportBills(
  { db, session, now, audit }: Context,
  { tab, format, ...criteria }: Omit<BillQuery, 'page' | 'size'> & Sheet.Chosen & { tab: Billing.Tab },
): Promise<SheetAnswer> {
  const mostRows = await parameterInForce(db, 'BILL_EXPORT_ROWS');
  const find = async (cut: Cut) => {
    const { rows } = await listBills(db, tab, { ...criteria, ...cut });
    return { rows: await withDue(db, now(), rows) };
  };
  const rows = inPieces(mostRows, find, (count) => audit({ detail: { rows: count, format } }));
  const columns = columnsIn(session.language);
  const shown = [...new Set([...ofTab[tab], ...bookkeeping])].map((name) => columns[name]);
  return sheetFile(format, { name: `bills-${tab}-${dateAt(now())}`, columns: shown, rows });
}

function columnsIn(language: Context['session']['language']) {
  const title = (id: MessageId) => say(language, id);
  const named = (name: string | null, nameEn: string | null) => (language === 'en' && nameEn) || name;
  const clock = (instant: string | null) => {
    if (!instant) return null;
    const { date, time } = wallClock(instant);
    return `${date} ${time}`;
  };
  const text = (id: MessageId, width: number, value: Column['value']): Column => ({ title: title(id), width, value });
  const money = (id: MessageId, value: Column['value']): Column => ({ title: title(id), width: 12, value, isMoney: true });
  return {
    patient: text('billing.patient', 14, ({ patientName, patientNameEn }) => named(patientName, patientNameEn)),
    mrn: text('billing.mrn', 12, ({ mrn }) => mrn),
    number: text('billing.number', 18, ({ billNumber }) => billNumber),
    doctor: text('billing.doctor', 12, ({ doctorName, doctorNameEn }) => named(doctorName, doctorNameEn)),
    lineCount: text('billing.lines', 8, ({ lineCount }) => lineCount),
    subtotal: money('billing.subtotal', ({ subtotal }) => subtotal),
    off: money('billing.off', ({ subtotal, due }) => Math.max(0, subtotal - due)),
    due: money('billing.due', ({ due }) => due),
    discount: money('billing.discount', ({ discount }) => discount),
    receivable: money('billing.receivable', ({ receivable }) => receivable),
    paid: money('billing.paid', ({ paid }) => paid),
    arrears: money('billing.arrears', ({ arrears }) => arrears),
    cashier: text('billing.cashier', 12, ({ cashierName, cashierNameEn }) => named(cashierName, cashierNameEn)),
    createdAt: text('billing.createdAt', 18, ({ createdAt }) => clock(createdAt)),
    settledAt: text('billing.settledAt', 18, ({ settledAt }) => clock(settledAt)),
    status: text('field.status', 10, (bill) => title(payStateWords[payMark(bill)])),
  };
}
