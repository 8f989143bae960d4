/** Corrected payments of a settled bill: what was booked by each method, and the rows that put it right. */
import type { PaymentMethod } from '../dictionary/shapes.ts';
import { isHeldMoney, mostPaymentMethods } from './payments.ts';
import type { PaymentDraft } from './shapes.ts';

interface Booked {
  methodCode: string;
  amount: number;
  tendered: number;
}

/** Both amounts of a payment, without its number at the channel. */
type Figures = Required<Omit<PaymentDraft, 'reference'>>;

/** What a bill's ledger rows come to by method, refunds taken off. Card money is moved by a refund, never by a correction. */
export function bookedByMethod(rows: readonly Booked[]): Figures[] {
  const sums = new Map<string, Booked>();
  for (const { methodCode, amount, tendered } of rows) {
    const sum = sums.get(methodCode) ?? { methodCode, amount: 0, tendered: 0 };
    sums.set(methodCode, { methodCode, amount: sum.amount + amount, tendered: sum.tendered + tendered });
  }
  return [...sums.values()].filter(({ methodCode, amount }) => !isHeldMoney(methodCode) && amount > 0);
}

/** Methods a corrected bill may hold: those offered today, and those it was paid with. Card money is not among them. */
export const choosableFor = (booked: readonly PaymentDraft[], methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ code, isOffered }) => !isHeldMoney(code) && (isOffered || booked.some(({ methodCode }) => methodCode === code)));

/** A bill whose rest was collected later may hold more methods than one settlement takes. */
export const mostCorrected = (booked: readonly PaymentDraft[]): number => Math.max(mostPaymentMethods, booked.length);

/** Rows to be added to the ledger so that it comes to what is wanted; empty if it does already. */
export function correctionOf(booked: readonly PaymentDraft[], wanted: readonly PaymentDraft[]): Figures[] {
  const figures = (payments: readonly PaymentDraft[], code: string) => {
    const { amount = 0, tendered = amount } = payments.find(({ methodCode }) => methodCode === code) ?? {};
    return { amount, tendered };
  };
  const codes = [...new Set([...booked, ...wanted].map(({ methodCode }) => methodCode))];
  return codes
    .map((methodCode) => {
      const [had, has] = [figures(booked, methodCode), figures(wanted, methodCode)];
      return { methodCode, amount: has.amount - had.amount, tendered: has.tendered - had.tendered };
    })
    .filter(({ amount, tendered }) => amount !== 0 || tendered !== 0);
}
