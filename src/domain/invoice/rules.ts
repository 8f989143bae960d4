/**
 * An invoice over the remaining worth of settled bills of one patient. Prices include the tax: each line's tax is rounded to the fen, and the
 * invoice's tax is the sum of its lines.
 */
import { payState } from '../billing/states.ts';
import { checkTaxpayerNumber } from '../identity/uscc.ts';
import type { MessageId } from '../messageId.ts';
import { taxWithin } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { type PaidLine, refundOfLine } from '../refund/rules.ts';
import type * as Invoice from './shapes.ts';

/** What is left of a line after its refunds; the same rounding as the refunds themselves. */
export const remainderOf = (line: PaidLine): { quantity: number; amount: number } => ({
  quantity: line.quantity - line.refundedQuantity,
  amount: line.net - refundOfLine({ ...line, refundedQuantity: 0 }, line.refundedQuantity).net,
});

interface BillToInvoice {
  patientId: string;
  status: number;
  arrears: number;
}

/** Returns the reason why these bills cannot be on one invoice: all are settled without arrears and belong to one patient. */
export function whyNotTogether(bills: readonly BillToInvoice[]): MessageId | undefined {
  if (bills.some(({ status }) => status !== payState.paid)) return 'invoice.refused.notSettled';
  if (bills.some(({ arrears }) => arrears > 0)) return 'invoice.refused.owing';
  return new Set(bills.map(({ patientId }) => patientId)).size > 1 ? 'invoice.refused.patients' : undefined;
}

/** 'FP', 42, 8 → 'FP00000042'; undefined when the number has more digits than the setup allows. */
export function numberText({ prefix, digitCount }: { prefix: string; digitCount: number }, serial: number): string | undefined {
  const digits = String(serial);
  return digits.length > digitCount ? undefined : prefix + digits.padStart(digitCount, '0');
}

interface Taxed {
  amount: number;
  rate: number | null;
}

/** The tax of each line; null where no rate is known. */
export const taxOf = ({ amount, rate }: Taxed): number | null => (rate === null ? null : taxWithin(amount, rate));

export const totalsOf = (lines: readonly { amount: number; tax: number | null }[]): { amount: number; tax: number } => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  tax: lines.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
});

export const checkRates = (lines: readonly Taxed[]): FieldProblem[] =>
  lines.flatMap(({ rate }, index) => (rate === null ? [{ field: `lines.${index}`, message: 'invoice.rate.missing' as const }] : []));

type Buyer = Pick<Invoice.Draft, 'buyerKind' | 'buyerName' | 'taxpayerNumber'>;

export function checkBuyer({ buyerKind, buyerName, taxpayerNumber }: Buyer): FieldProblem<Buyer>[] {
  return [
    ...(buyerName.trim() === '' ? [{ field: 'buyerName', message: 'error.field.required' } as const] : []),
    ...(buyerKind === 'company' ? checkTaxpayerNumber(taxpayerNumber.trim()) : []),
  ];
}

/** Equal and opposite, line by line. */
export const reversedLine = <Line extends Pick<Invoice.Line, 'quantity' | 'amount' | 'tax'>>(line: Line): Line => ({
  ...line,
  quantity: -line.quantity,
  amount: 0 - line.amount,
  tax: 0 - line.tax,
});

export function checkConfig(draft: Invoice.ConfigDraft): FieldProblem<Invoice.ConfigDraft>[] {
  return [
    ...checkTaxpayerNumber(draft.taxpayerNumber.trim()),
    ...(draft.taxpayerName.trim() === '' ? [{ field: 'taxpayerName', message: 'error.field.required' } as const] : []),
    ...(/^[\d ]{0,40}$/.test(draft.bankAccount) ? [] : [{ field: 'bankAccount', message: 'error.field.invalid' } as const]),
  ];
}

const mostDigits = 15;

export function checkSetup({ prefix, startNumber, digitCount }: Invoice.SetupDraft): FieldProblem<Invoice.SetupDraft>[] {
  const isCounted = Number.isInteger(digitCount) && digitCount >= 1 && digitCount <= mostDigits;
  return [
    ...(/^[A-Z0-9-]{0,12}$/.test(prefix) ? [] : [{ field: 'prefix', message: 'invoice.prefix.shape' } as const]),
    ...(isCounted ? [] : [{ field: 'digitCount', message: 'invoice.digits.range', values: { most: mostDigits } } as const]),
    ...(Number.isInteger(startNumber) && startNumber >= 1 && (!isCounted || numberText({ prefix, digitCount }, startNumber))
      ? []
      : [{ field: 'startNumber', message: 'invoice.start.range' } as const]),
  ];
}
