import { uuidv7 } from 'uuidv7';
import type { Db } from '../../server/database/connect.ts';
import { checkPayments, mostPaymentMethods, outcomeOf } from '../../src/domain/billing/payments.ts';
import { priceBill } from '../../src/domain/billing/price.ts';
import { hasValue } from '../../src/domain/billing/reduction.ts';
import type { PaymentDraft } from '../../src/domain/billing/shapes.ts';
import { chosenBy, shuffledBy } from './seeded.ts';
import type { World } from './world.ts';

type Random = () => number;
type Row = Record<string, unknown>;
interface PricedRows {
  bill: Row & { id: string };
  lines: Row[];
  payments: Row[];
}

const reductionKinds = ['none', 'none', 'amount', 'target', 'yuan', 'jiao'] as const;
const methods = ['cash', 'wechat', 'alipay', 'card'];

/** A settled bill by the rules of the cash desk: every kind of reduction, up to three methods, some of what was owing paid later. */
function aPricedBill(random: Random, { orgId, practiceId, staffId }: World, patientId: string): PricedRows {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const now = (chance: number) => random() < chance;
  const own = { orgId, practiceId };
  const id = uuidv7();
  const wished = Array.from({ length: 1 + upTo(now(0.1) ? 59 : 24) }, () => {
    const quantity = 1 + upTo(9);
    const allowDiscount = now(0.8);
    return {
      id: uuidv7(),
      unitPrice: upTo(now(0.1) ? 3_000_000 : 30_000),
      quantity,
      allowDiscount,
      minimumRate: now(0.2) ? upTo(100) : 0,
      rate: allowDiscount && now(0.2) ? upTo(100) : 100,
      packageQuantity: now(0.2) ? upTo(quantity) : 0,
    };
  });
  const billRate = now(0.4) ? 50 + upTo(50) : 100;
  const instead = (chance: number, most: number) => (now(chance) ? upTo(most) : 0);
  const terms = {
    billRate,
    maximumReduction: 100,
    coupon: instead(0.3, 9000),
    points: instead(0.3, 3000),
    insurance: instead(0.3, 400_000),
    reduction: { kind: chosenBy(random, reductionKinds), value: upTo(20_000), limit: upTo(100) },
  };
  const { lines: priced, reduction: _sum, reductionMost: _most, reductionFrom: _from, ...sums } = priceBill(wished, terms);
  const { kind: reductionKind, value, limit: reductionLimit } = terms.reduction;
  const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 2, minutes));
  const lines = priced.map(({ trace: _, appliedRate: _by, ...line }, sort) => {
    const { unitPrice, quantity, rate, minimumRate, allowDiscount, packageQuantity } = wished[sort]!;
    return {
      ...own,
      ...line,
      billId: id,
      itemCode: `X${sort}`,
      itemName: `项目${sort}`,
      itemNameEn: `Item ${sort}`,
      unit: '次',
      unitEn: 'time',
      categoryCode: chosenBy(random, ['western', 'lab', 'treatment']),
      unitPrice,
      quantity,
      rate,
      minimumRate,
      allowDiscount,
      packageQuantity,
      refundedQuantity: now(0.1) ? upTo(quantity) : 0,
      sort,
      createdAt: at(0),
    };
  });

  const take = (receivable: number) => {
    const payments = paymentsFor(receivable, random);
    const problems = checkPayments(payments, { receivable, lineCount: lines.length, allowArrears: true, cashMethods: ['cash'] });
    if (problems.length > 0) throw new Error(`no cashier can take ${JSON.stringify({ receivable, payments, problems })}`);
    return { payments, ...outcomeOf(payments, receivable) };
  };
  const settled = take(sums.receivable);
  const later = take(settled.arrears);
  const rowOf = ({ methodCode, amount, tendered = amount }: PaymentDraft, kind: string, minutes: number) => ({
    ...own,
    id: uuidv7(),
    billId: id,
    methodCode,
    amount,
    tendered,
    change: tendered - amount,
    kind,
    at: at(minutes),
    cashierId: staffId,
  });
  return {
    bill: {
      ...own,
      id,
      billNumber: `T${id.slice(-12)}`,
      patientId,
      status: 1,
      createdAt: at(0),
      settledAt: at(1),
      cashierId: staffId,
      ...sums,
      billRate,
      reductionKind,
      reductionValue: hasValue(terms.reduction) ? value : 0,
      reductionLimit,
      paid: settled.paid + later.paid,
      arrears: later.arrears,
    },
    lines,
    payments: [...settled.payments.map((one) => rowOf(one, 'settlement', 1)), ...later.payments.map((one) => rowOf(one, 'arrears', 2))],
  };
}

/** By none to three methods: all of it, or as much as somebody has with him. */
function paymentsFor(receivable: number, random: Random): PaymentDraft[] {
  const chosen = shuffledBy(random, methods).slice(0, chosenBy(random, [0, 1, 1, 1, 2, mostPaymentMethods]));
  let left = random() < 0.3 ? Math.floor(receivable * random()) : receivable;
  return chosen.flatMap((methodCode, index) => {
    const amount = index === chosen.length - 1 ? left : Math.floor(left * random());
    left -= amount;
    if (amount === 0) return [];
    const isRounded = methodCode === 'cash' && random() < 0.5;
    return [{ methodCode, amount, ...(isRounded ? { tendered: amount + Math.floor(random() * 5000) } : {}) }];
  });
}

/** Their ids. Written as they stand after settlement; the constraints of the tables and the ledger's own proof say whether they may. */
export async function pricedBills(
  db: Db,
  world: World,
  { patientId, count, random }: { patientId: string; count: number; random: Random },
) {
  const made = Array.from({ length: count }, () => aPricedBill(random, world, patientId));
  const insert = async (table: string, rows: readonly Row[]) => {
    // A statement takes 65,535 values.
    for (let from = 0; from < rows.length; from += 2000) await db`insert into ${db(table)} ${db(rows.slice(from, from + 2000) as never)}`;
  };
  await insert(
    'bill',
    made.map(({ bill }) => bill),
  );
  await insert(
    'bill_line',
    made.flatMap(({ lines }) => lines),
  );
  await insert(
    'payment',
    made.flatMap(({ payments }) => payments),
  );
  return made.map(({ bill }) => bill.id);
}
