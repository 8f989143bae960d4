import { addMinutes, dateAt } from '../../src/domain/dates.ts';
import { numbering } from '../database/counters.ts';
import { insertAll } from './insert.ts';
import { type LoadedOrder, ordersOfVisit } from './orders.ts';
import { type Loading, newId, setTenant, soonAfter } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

type Columns = Record<string, string | number | boolean | null>;
interface Batch {
  id: string;
  itemId: string;
  quantity: number;
}

/** Today's paid prescriptions that nobody has collected yet. */
const waitingAtPharmacy = new Set(['tonsillitis', 'child-uri']);

/** Everything that follows from the orders of one practice, gathered before it is inserted. */
class Books {
  readonly advice: Columns[] = [];
  readonly bills: Columns[] = [];
  readonly billLines: Columns[] = [];
  readonly payments: Columns[] = [];
  readonly dispensings: Columns[] = [];
  readonly dispensingLines: Columns[] = [];
  readonly dispensingBatches: Columns[] = [];
  readonly movements: Columns[] = [];
  readonly executions: Columns[] = [];
  readonly counters = new Map<string, number>();

  next(name: 'bill' | 'prescription', date: string): string {
    const day = date.replaceAll('-', '');
    const value = (this.counters.get(`${name} ${day}`) ?? 0) + 1;
    this.counters.set(`${name} ${day}`, value);
    return numbering[name].form(value, day);
  }
}

/** Orders, bills, payments, dispensing and execution of the visits of one practice, so that no list of the demonstration is empty. */
export async function loadCare(loading: Loading, practiceId: string, visits: readonly LoadedVisit[]): Promise<void> {
  const { sql, orgId } = loading;
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const books = new Books();
  const batches = await usableBatches(loading, practiceId);
  const taken = new Map<string, number>();
  for (const visit of [...visits].sort((one, other) => one.startedAt.localeCompare(other.startedAt))) {
    const orders = ordersOfVisit(loading, own, visit);
    books.advice.push(...orders.map(({ columns }) => columns));
    if (!visit.completedAt || orders.length === 0) continue;
    const isPaid = visit.status === 5;
    bill(books, own, loading, visit, orders, isPaid && !visit.settles);
    const waits = !visit.isPast && waitingAtPharmacy.has(visit.case ?? '');
    dispense(books, own, loading, visit, orders, isPaid && !waits, { batches, taken });
    if (isPaid && visit.isPast) execute(books, own, loading, visit, orders);
  }
  await write(loading, practiceId, books, taken);
}

/** Whoever loads may be a superuser, whom row-level security does not hold: the practice is named. */
const usableBatches = ({ sql, now }: Loading, practiceId: string) =>
  sql<Batch[]>`
    select id, item_id, quantity from stock_batch where practice_id = ${practiceId} and expires_on > ${dateAt(now)} order by expires_on, batch_number`;

function bill(books: Books, own: Columns, loading: Loading, visit: LoadedVisit, orders: readonly LoadedOrder[], isPaid: boolean): void {
  const id = newId();
  const at = soonAfter(loading, visit.startedAt, 8);
  const settledAt = soonAfter(loading, visit.completedAt!, 5);
  const { cashier } = loading.duties;
  const lines = orders.map(({ id: adviceId, item, draft }, sort) => {
    const amount = item.unitPrice * draft.quantity;
    const rate = isPaid && item.allowDiscount ? Math.max(visit.paidPercent, item.minimumDiscount) : 100;
    const net = Math.round((amount * rate) / 100);
    return { adviceId, item, quantity: draft.quantity, amount, rate, net, sort };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const receivable = lines.reduce((sum, line) => sum + line.net, 0);
  books.bills.push({
    ...own,
    id,
    bill_number: books.next('bill', dateAt(at)),
    patient_id: visit.patientId,
    encounter_id: visit.encounterId,
    doctor_id: visit.doctorId,
    status: isPaid ? 1 : 0,
    discount_reason: receivable < subtotal ? '老年优待' : '',
    subtotal,
    discount: subtotal - receivable,
    receivable,
    paid: isPaid ? receivable : 0,
    created_at: at,
    settled_at: isPaid ? settledAt : null,
    cashier_id: isPaid ? cashier : null,
  });
  books.billLines.push(
    ...lines.map(({ adviceId, item, quantity, amount, rate, net, sort }) => ({
      ...own,
      id: newId(),
      bill_id: id,
      advice_id: adviceId,
      item_id: item.id,
      item_code: item.code,
      item_name: item.name,
      item_name_en: item.nameEn,
      category_code: item.categoryCode,
      unit: item.unit,
      unit_en: item.unitEn,
      unit_price: item.unitPrice,
      quantity,
      amount,
      rate,
      minimum_rate: item.minimumDiscount,
      allow_discount: item.allowDiscount,
      discount: amount - net,
      net,
      sort,
      created_at: at,
    })),
  );
  if (isPaid && receivable > 0) {
    books.payments.push({
      ...own,
      id: newId(),
      bill_id: id,
      kind: 'settlement',
      method_code: visit.payment,
      amount: receivable,
      tendered: receivable,
      at: settledAt,
      cashier_id: cashier,
    });
  }
}

/** The stock a paid visit took: the first batch to expire that holds enough. */
interface Shelves {
  batches: readonly Batch[];
  taken: Map<string, number>;
}

function dispense(
  books: Books,
  own: Columns,
  loading: Loading,
  visit: LoadedVisit,
  orders: readonly LoadedOrder[],
  isPaid: boolean,
  { batches, taken }: Shelves,
): void {
  const { pharmacist } = loading.duties;
  const drugs = orders.filter(({ item, draft }) => item.isStocked && draft.adviceType !== 4);
  if (drugs.length === 0) return;
  const lines = drugs.map(({ id, item, draft }, sort) => {
    const quantity = draft.quantity * item.stockUnits;
    const batch = batches.find((each) => each.itemId === item.id && each.quantity - (taken.get(each.id) ?? 0) >= quantity);
    return { id: newId(), adviceId: id, item, quantity, batch, sort };
  });
  const isDispensed = isPaid && lines.every(({ batch }) => batch);
  const id = newId();
  const number = books.next('prescription', dateAt(visit.startedAt));
  const at = soonAfter(loading, visit.completedAt!, 12);
  for (const order of drugs) order.columns.prescription_number = number;
  books.dispensings.push({
    ...own,
    id,
    encounter_id: visit.encounterId,
    patient_id: visit.patientId,
    doctor_id: visit.doctorId,
    prescription_number: number,
    status: isDispensed ? (visit.isPast ? 4 : 1) : 0,
    sent_at: soonAfter(loading, visit.startedAt, 6),
    dispensed_at: isDispensed ? at : null,
    dispensed_by: isDispensed ? pharmacist : null,
    collected_at: isDispensed && visit.isPast ? at : null,
  });
  for (const { id: lineId, adviceId, item, quantity, batch, sort } of lines) {
    books.dispensingLines.push({ ...own, id: lineId, dispensing_id: id, advice_id: adviceId, item_id: item.id, quantity, sort });
    if (!isDispensed || !batch) continue;
    taken.set(batch.id, (taken.get(batch.id) ?? 0) + quantity);
    books.dispensingBatches.push({ ...own, id: newId(), line_id: lineId, batch_id: batch.id, quantity });
    books.movements.push({
      ...own,
      id: newId(),
      batch_id: batch.id,
      change: -quantity,
      kind: 'dispensing',
      source_id: lineId,
      at,
      staff_id: pharmacist,
    });
  }
}

function execute(books: Books, own: Columns, { duties }: Loading, visit: LoadedVisit, orders: readonly LoadedOrder[]): void {
  const at = addMinutes(visit.completedAt!, 20);
  for (const { id, columns } of orders) {
    const count = Number(columns.execution_count);
    if (count > 0) books.executions.push({ ...own, id: newId(), advice_id: id, count, at, by: duties.nurse, created_at: at });
  }
}

async function write({ sql, orgId }: Loading, practiceId: string, books: Books, taken: ReadonlyMap<string, number>): Promise<void> {
  await insertAll(sql, 'advice', books.advice);
  await insertAll(sql, 'bill', books.bills);
  await insertAll(sql, 'bill_line', books.billLines);
  await insertAll(sql, 'payment', books.payments);
  await insertAll(sql, 'dispensing', books.dispensings);
  await insertAll(sql, 'dispensing_line', books.dispensingLines);
  await insertAll(sql, 'dispensing_batch', books.dispensingBatches);
  await insertAll(sql, 'stock_movement', books.movements);
  await insertAll(sql, 'execution', books.executions);
  for (const [id, quantity] of taken) await sql`update stock_batch set quantity = quantity - ${quantity} where id = ${id}`;
  const counters = [...books.counters].map(([key, value]) => {
    const [name, period] = key.split(' ');
    return { org_id: orgId, scope: practiceId, name: name!, period: period!, value };
  });
  await insertAll(sql, 'counter', counters);
}
