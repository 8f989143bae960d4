import { checkQuantity, checkWalkIn, isDeskCharge } from '../../../../src/domain/billing/charges.ts';
import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import type { BillCause } from '../../../../src/domain/billing/lowering.ts';
import { checkSale } from '../../../../src/domain/billing/sales.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import type { BillAct } from '../../../../src/domain/billing/states.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { unitOf } from '../../../../src/domain/order/quantity.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Unversioned } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findBillLines, lockBill, type StoredBill, type StoredLine } from '../queries/bills.ts';
import { isOnFile } from '../queries/desk.ts';
import { billDetails } from './billDetails.ts';
import { writeCharges } from './charges.ts';
import { refuseRuledCharge } from './discountRules.ts';
import { judgeSale } from './judgeSale.ts';
import { makeBill, makeWalkIn } from './makeBill.ts';
import { refreshBill } from './refreshBill.ts';
import { standing, tellCashiers } from './standing.ts';
import { writeSale } from './writeSale.ts';

/** A bill without an order, for a patient on file or for a buyer without a file. */
export async function createBill(context: Context, draft: Desk.NewBill): Promise<Billing.Full> {
  refuse(checkNewBill(draft));
  const { patientId, walkIn, charges, sale, isConsultation = false, confirmed } = draft;
  if (patientId && !(await isOnFile(context.db, patientId))) throw absent();
  return writeBill(context, { patientId: patientId ?? null, walkIn, charges, sale, isConsultation, confirmed });
}

interface Buying {
  /** Null for a buyer without a file, whom the sale makes. */
  patientId: string | null;
  walkIn?: Desk.WalkIn | undefined;
  charges: readonly Desk.ChargeDraft[];
  sale?: Desk.SaleDraft | undefined;
  isConsultation: boolean;
  confirmed?: boolean | undefined;
}

/** Writes buyer and bill, judges the charges, then writes them. The bill comes first, because items are locked after bills; a refusal undoes it. */
export async function writeBill(
  context: Context,
  { patientId, walkIn, charges, sale, isConsultation, confirmed }: Buying,
): Promise<Billing.Full> {
  const { staffId } = context.session;
  const wanted = wantedOf(charges);
  const buyerId = patientId ?? (await makeWalkIn(context, walkIn ?? { name: '', mobile: '' }));
  const billId = await makeBill(context, { patientId: buyerId, isConsultation, createdBy: staffId });
  const items = await judgeSale(context, { billId, patientId, wanted, confirmed });
  await writeCharges(context, billId, chargesOf(wanted, items), staffId);
  if (sale) await writeSale(context, { id: billId, patientId: buyerId }, sale);
  failpoint('bill.charged');
  await refreshBill(context, billId, 'added');
  return changed(context, buyerId, billId, { act: 'createBill', charges, ...(sale && { sale }) });
}

function checkNewBill({ patientId, walkIn, charges, sale }: Desk.NewBill): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if ((patientId === undefined) === (walkIn === undefined)) problems.push({ field: 'patientId', message: 'billing.buyer.required' });
  if (walkIn) problems.push(...checkWalkIn(walkIn).map((problem) => ({ ...problem, field: `walkIn.${problem.field}` })));
  // "A bill count of 0 cannot complete."
  if (charges.length === 0 && !sale) problems.push({ field: 'charges', message: 'billing.charge.none' });
  if (sale) problems.push(...checkSale(sale).map((problem) => ({ ...problem, field: `sale.${problem.field}` })));
  for (const [index, { quantity }] of charges.entries())
    problems.push(...checkQuantity(quantity).map((problem) => ({ ...problem, field: `charges.${index}.${problem.field}` })));
  return problems;
}

type Wanted = Map<string, { quantity: number; field: string }>;

/** The same item twice is one charge. */
function wantedOf(charges: readonly Desk.ChargeDraft[]): Wanted {
  const wanted: Wanted = new Map();
  for (const [index, { itemId, quantity }] of charges.entries()) {
    const known = wanted.get(itemId);
    if (known) known.quantity += quantity;
    else wanted.set(itemId, { quantity, field: `charges.${index}.itemId` });
  }
  return wanted;
}

const chargesOf = (wanted: Wanted, items: ReadonlyMap<string, Item>) =>
  [...wanted].map(([itemId, { quantity }]) => ({ adviceId: null, itemId, ...unitOf(false, items.get(itemId)!), quantity }));

/** One charge more on an unpaid bill; an item that stands on it already is raised. */
export async function addCharge(context: Context, addition: Desk.Addition): Promise<Billing.Full> {
  const { itemId, quantity, billingId, version, confirmed } = addition;
  refuse(checkQuantity(quantity));
  const { bill, lines } = await openForCharges(context, billingId, version);
  const same = lines.find((line) => isDeskCharge(line) && line.itemId === itemId && line.rate === 100);
  const max = await parameterInForce(context.db, 'BILL_LINES');
  if (!same && lines.length >= max) throw new Problem('billing.charge.full', { values: { max } });
  const before = lines.filter((line) => isDeskCharge(line) && line.itemId === itemId).reduce((sum, line) => sum + line.quantity, 0);
  refuse(checkQuantity((same?.quantity ?? 0) + quantity));
  const wanted: Wanted = new Map([[itemId, { quantity: before + quantity, field: 'itemId' }]]);
  const items = await judgeSale(context, { billId: bill.id, patientId: bill.patientId, wanted, confirmed });
  await refuseRuledCharge(context, bill, items.get(itemId)!); // judgeSale answers every wanted item
  if (same) await setQuantities(context, bill.id, [{ lineId: same.id, quantity: same.quantity + quantity }]);
  else {
    const charge = { adviceId: null, itemId, ...unitOf(false, items.get(itemId)!), quantity };
    await writeCharges(context, bill.id, [charge], context.session.staffId);
  }
  failpoint('bill.charged');
  await refreshBill(context, bill.id, 'added');
  return changed(context, bill.patientId, bill.id, { act: 'addCharge', itemId, quantity });
}

/** Other quantities of charges made at the desk, and the type of the bill. */
export async function changeBill(context: Context, change: Unversioned<Desk.BillChange>, cause: BillCause = 'desk'): Promise<Billing.Full> {
  const { db } = context;
  const at = (index: number, problem: FieldProblem) => ({ ...problem, field: `lines.${index}.${problem.field}` });
  refuse(change.lines.flatMap(({ quantity }, index) => checkQuantity(quantity).map((problem) => at(index, problem))));
  const { bill, lines } = await openForCharges(context, change.id, change.version);
  const asked = new Map(change.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const lineId of asked.keys()) refuseHeld(context, lines, lineId);
  const wanted: Wanted = new Map();
  for (const [index, { lineId }] of change.lines.entries()) {
    const { itemId } = lines.find(({ id }) => id === lineId)!; // refuseHeld: it stands on the bill
    const all = lines.filter((line) => isDeskCharge(line) && line.itemId === itemId);
    const quantity = all.reduce((sum, line) => sum + (asked.get(line.id) ?? line.quantity), 0);
    if (itemId) wanted.set(itemId, { quantity, field: `lines.${index}.quantity` });
  }
  await judgeSale(context, { billId: bill.id, patientId: bill.patientId, wanted, confirmed: change.confirmed });
  await setQuantities(context, bill.id, change.lines);
  const { isConsultation = bill.isConsultation } = change;
  await db`update bill set is_consultation = ${isConsultation} where id = ${bill.id}`;
  await refreshBill(context, bill.id, cause);
  return changed(context, bill.patientId, bill.id, { act: 'changeBill', lines: change.lines, isConsultation });
}

/** Takes a charge made at the desk off its bill; a bill that loses its last charge is void. */
export async function removeCharge(
  context: Context,
  { id, version }: Unversioned<Billing.Seen>,
  cause: BillCause = 'desk',
): Promise<Billing.Full> {
  const { db } = context;
  const [found] = await db<{ billId: string }[]>`select bill_id from bill_line where id = ${id}`;
  if (!found) throw absent();
  const { bill, lines } = await openForCharges(context, found.billId, version);
  const line = refuseHeld(context, lines, id);
  await db`delete from bill_line where id = ${id} and bill_id = ${bill.id}`;
  await refreshBill(context, bill.id, cause);
  const { itemId, itemName, quantity, net } = line;
  return changed(context, bill.patientId, bill.id, { act: 'removeCharge', itemId, itemName, quantity, net });
}

/** The bill locked as the caller has seen it, with its lines. */
export async function openForCharges(
  context: Context,
  id: string,
  version: number | undefined,
  act: BillAct = 'charge',
): Promise<{ bill: StoredBill; lines: StoredLine[] }> {
  const [locked, lines] = await Promise.all([lockBill(context.db, id), findBillLines(context.db, id)]);
  return { bill: standing(locked, act, version, context), lines };
}

/** The named line, if no order and no visit holds it. Whoever ordered it is named. */
export function refuseHeld({ session }: Context, lines: readonly StoredLine[], lineId: string): StoredLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Problem('billing.refused.changed');
  if (isDeskCharge(line)) return line;
  const isEnglish = session.language === 'en';
  const item = (isEnglish && line.itemNameEn) || line.itemName;
  const by = (isEnglish && line.orderedByEn) || line.orderedBy;
  throw by ? new Problem('billing.charge.ordered', { values: { item, by } }) : new Problem('billing.charge.ofVisit', { values: { item } });
}

const setQuantities = ({ db }: Context, billId: string, lines: readonly { lineId: string; quantity: number }[]) => db`
  update bill_line l set quantity = v.quantity, discount = 0, reduction = 0,
    amount = amount_of(l.unit_price, v.quantity, l.whole_price, l.whole_units), net = amount_of(l.unit_price, v.quantity, l.whole_price, l.whole_units)
  from jsonb_to_recordset(${db.json([...lines])}) as v("lineId" uuid, quantity integer) where l.bill_id = ${billId} and l.id = v."lineId"`;

/** Ends a change of a bill: writes the trail entry, tells the other desks and returns the bill as it is now. */
export async function changed(context: Context, patientId: string, billId: string, detail: Record<string, unknown>): Promise<Billing.Full> {
  context.audit({ patientId, objectId: billId, detail });
  await tellCashiers(context);
  return billDetails(context, billId);
}
