/**
 * Refunding lines of a settled bill. Every part of a line (money, package units, coupon, points, insurer) is shared out by
 * quantity so that refunding piece by piece gives back exactly what refunding at once does: no fen is lost or made.
 */

import { holds } from '../permission/holds.ts';
import type { FieldProblem } from '../problem.ts';
import type { Share } from './split.ts';

export interface PaidLine {
  id: string;
  quantity: number;
  refundedQuantity: number;
  net: number;
  packageQuantity: number;
  coupon: number;
  points: number;
  insurance: number;
}

export interface RefundWish {
  lineId: string;
  quantity: number;
}

export interface RefundedLine {
  lineId: string;
  quantity: number;
  /** Fen the patient gets back of this line. */
  net: number;
  packageQuantity: number;
  points: number;
  insurance: number;
}

/** The part of a whole that belongs to the first n of its units. */
const upTo = (whole: number, n: number, of: number): number => Math.round((whole * n) / of);

/** What one more refund of a line gives back, after what was refunded before it. */
export function refundOfLine(line: PaidLine, quantity: number): RefundedLine {
  const [from, to] = [line.refundedQuantity, line.refundedQuantity + quantity];
  const part = (whole: number) => upTo(whole, to, line.quantity) - upTo(whole, from, line.quantity);
  // Units the patient paid for come back first; units of a package last.
  const paidUnits = line.quantity - line.packageQuantity;
  const packageUpTo = (n: number) => Math.max(0, n - paidUnits);
  return {
    lineId: line.id,
    quantity,
    net: part(line.net),
    points: part(line.points),
    insurance: part(line.insurance),
    packageQuantity: packageUpTo(to) - packageUpTo(from),
  };
}

export function checkRefund(
  lines: readonly PaidLine[],
  wishes: readonly RefundWish[],
  reason: string,
): FieldProblem<{ lines: RefundWish[]; reason: string }>[] {
  const problems: FieldProblem<{ lines: RefundWish[]; reason: string }>[] = [];
  if (reason.trim() === '') problems.push({ field: 'reason', message: 'refund.reason.required' });
  if (wishes.length === 0) problems.push({ field: 'lines', message: 'refund.lines.none' });
  wishes.forEach(({ lineId, quantity }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    const left = line ? line.quantity - line.refundedQuantity : 0;
    const isTwice = wishes.findIndex((wish) => wish.lineId === lineId) < index;
    if (!line || isTwice || !Number.isInteger(quantity) || quantity <= 0 || quantity > left) {
      problems.push({ field: `lines.${index}.quantity`, message: 'refund.quantity.range', values: { left } });
    }
  });
  return problems;
}

export interface RefundPlan {
  lines: RefundedLine[];
  /** Fen the bill is worth less to the patient: writtenOff is taken from arrears first, cash is paid back. */
  amount: number;
  writtenOff: number;
  cash: number;
  /** Cash by the methods it came in with, to none more than came in. */
  byMethod: Share[];
  /** What each method took less what went back: the most it may give back. */
  methods: Share[];
  pointsBack: number;
  /** Points the settlement had earned that go again. */
  pointsTaken: number;
  insurance: number;
  packages: number;
  isWhole: boolean;
}

export interface RefundableBill {
  lines: readonly PaidLine[];
  arrears: number;
  paid: number;
  refunded: number;
  points: number;
  pointsUsed: number;
  pointsEarned: number;
  /** Money that came in by each method less what went back; the method that took money last comes first. */
  methods: readonly Share[];
}

/** Whole amounts: all that the first method can give, then the rest by the next. */
function shareInOrder(cash: number, methods: readonly Share[]): Share[] {
  let open = cash;
  return methods.map(({ methodCode, amount: most }) => {
    const amount = Math.min(open, most);
    open -= amount;
    return { methodCode, amount };
  });
}

/** `split` says how much goes back by which method and has passed `checkSplit`; without one the method that took money last gives first. */
export function planRefund(bill: RefundableBill, wishes: readonly RefundWish[], split?: readonly Share[] | null): RefundPlan {
  const lines = wishes.map(({ lineId, quantity }) => refundOfLine(bill.lines.find(({ id }) => id === lineId)!, quantity));
  const sum = (part: 'net' | 'points' | 'insurance' | 'packageQuantity') => lines.reduce((total, line) => total + line[part], 0);
  const amount = sum('net');
  const writtenOff = Math.min(bill.arrears, amount);
  const cash = amount - writtenOff;
  const methods = bill.methods.filter((method) => method.amount > 0);
  const shares = split ?? shareInOrder(cash, methods);
  const pointsBefore = bill.lines.reduce((total, line) => total + upTo(line.points, line.refundedQuantity, line.quantity), 0);
  const of = (whole: number, part: number, total: number) => (total === 0 ? 0 : Math.round((whole * part) / total));
  const byId = new Map(lines.map((line) => [line.lineId, line.quantity]));
  return {
    lines,
    amount,
    writtenOff,
    cash,
    insurance: sum('insurance'),
    packages: sum('packageQuantity'),
    byMethod: shares.filter(({ amount: share }) => share > 0),
    methods,
    pointsBack: of(bill.pointsUsed, pointsBefore + sum('points'), bill.points) - of(bill.pointsUsed, pointsBefore, bill.points),
    pointsTaken: of(bill.pointsEarned, bill.refunded + cash, bill.paid) - of(bill.pointsEarned, bill.refunded, bill.paid),
    isWhole: bill.lines.every((line) => line.refundedQuantity + (byId.get(line.id) ?? 0) === line.quantity),
  };
}

/** Withdrawing an application of somebody else is a decision about it. */
export const mayCancelRefund = ({ isOwn, authorities }: { isOwn: boolean; authorities: readonly string[] }): boolean =>
  isOwn || holds(authorities, 'o_refund_approve');
