/** Charges put on a bill at the desk, without an order: what may be sold there, and which charges may be changed there. */
import type { Item } from '../dictionary/shapes.ts';
import { presumedFacts } from '../medication/presumedFacts.ts';
import { substancesOf } from '../medication/substances.ts';
import { allergensOf, allergyFindings } from '../order/drugChecks.ts';
import { isDrugType, orderType, reportTypes } from '../order/orderTypes.ts';
import { stockQuantityOf } from '../order/quantity.ts';
import type { AdviceType, Draft } from '../order/shapes.ts';
import type { Finding } from '../order/warning.ts';
import type { OrderWorld } from '../order/world.ts';
import type { FieldProblem, Message } from '../problem.ts';
import type * as Desk from './deskShapes.ts';
import type * as Billing from './shapes.ts';

export const mostQuantity = 999;

/** Vaccines, lab tests, imaging and skin tests are work that only an order starts: nobody would do what is only paid. */
const startedByOrder: readonly number[] = [orderType.vaccine, orderType.skinTest, ...reportTypes];

/** Why an item cannot be charged at the desk, whoever buys it. That nobody has said whether a drug needs a prescription refuses it too. */
export function reasonAgainstSale(item: Item): Message | undefined {
  if (startedByOrder.includes(item.adviceType)) return { message: 'billing.charge.needsOrder' };
  if (!isDrugType(item.adviceType)) return undefined;
  if (item.isPrescription === null) return { message: 'billing.charge.unanswered' };
  const { controlled, skinTestRequired } = presumedFacts(item, substancesOf(item));
  if (item.isPrescription || skinTestRequired || !['none', null].includes(controlled)) return { message: 'billing.charge.prescription' };
  return undefined;
}

/** Too little stock, if so. `available`: usable stock less what other sheets and bills wait for; null for what has none. */
export function reasonAgainstQuantity(
  item: Pick<Item, 'splitAllowed' | 'singlesPerPackage'>,
  quantity: number,
  available: number | null,
): Message | undefined {
  if (available === null || stockQuantityOf({ quantity, split: false }, item) <= available) return undefined;
  const left = Math.max(0, Math.floor(available / stockQuantityOf({ quantity: 1, split: false }, item)));
  return { message: 'billing.charge.noStock', values: { left } };
}

/** What the recorded allergies say of a drug that is sold; nothing for what is not given to a body. */
export function allergyOfSale(item: Item, allergies: OrderWorld['allergies']): Finding[] {
  const draft = { adviceType: item.adviceType as AdviceType } as Draft; // allergyFindings reads nothing else of it
  return allergyFindings({ draft, item, substances: substancesOf(item) }, allergensOf(allergies));
}

const stopping: readonly string[] = ['allergySame', 'allergyMild', 'allergyHigh'];
/** An allergy to the drug or a high risk of a cross reaction stops a sale: no doctor has weighed it. Other risks are asked about. */
export const stopsSale = ({ rule }: Finding): boolean => stopping.includes(rule);

export const checkQuantity = (quantity: number | null): FieldProblem<{ quantity: number }>[] => {
  if (quantity === null) return [{ field: 'quantity', message: 'error.field.required' }];
  if (!Number.isInteger(quantity) || quantity <= 0) return [{ field: 'quantity', message: 'error.notPositive' }];
  return quantity > mostQuantity ? [{ field: 'quantity', message: 'billing.charge.tooMany', values: { max: mostQuantity } }] : [];
};

/** A buyer without a file may leave name and number out; a mobile that is given must be one. */
export function checkWalkIn({ name, mobile }: Desk.WalkIn): FieldProblem<Desk.WalkIn>[] {
  const problems: FieldProblem<Desk.WalkIn>[] = [];
  if (name.trim().length > 50) problems.push({ field: 'name', message: 'error.tooLong', values: { max: 50 } });
  if (mobile.trim() !== '' && !/^\+?[\d -]{5,20}$/.test(mobile.trim())) problems.push({ field: 'mobile', message: 'error.field.invalid' });
  return problems;
}

/** True if the charge was put on the bill at the desk; an order, or the visit itself, holds any other. */
export const isDeskCharge = ({ addedBy }: Pick<Billing.BillLine, 'addedBy'>): boolean => addedBy !== null;

export interface BillToJoin {
  id: string;
  patientId: string;
  encounterId: string | null;
  splitFrom: string | null;
  billRate: number;
  reductionKind: Billing.Reduction['kind'];
}

/**
 * Why bills cannot be joined: bills of two people, of two visits, or with a discount on the whole bill, which would then lessen the
 * charges of the others.
 */
export function reasonAgainstJoining(bills: readonly BillToJoin[]): Message | undefined {
  const visits = new Set(bills.flatMap(({ encounterId }) => encounterId ?? []));
  if (bills.length < 2) return { message: 'billing.join.none' };
  if (new Set(bills.map(({ patientId }) => patientId)).size > 1) return { message: 'billing.join.otherPatient' };
  if (visits.size > 1) return { message: 'billing.join.otherVisit' };
  if (bills.some(({ billRate, reductionKind }) => billRate < 100 || reductionKind !== 'none'))
    return { message: 'billing.join.discounted' };
  return undefined;
}

/** The bill that stays: that of the visit, then one split from it, then the first named. */
export function billThatStays<Bill extends BillToJoin>(bills: readonly [Bill, ...Bill[]]): Bill {
  const ofVisit = bills.filter(({ encounterId }) => encounterId !== null);
  return ofVisit.find(({ splitFrom }) => splitFrom === null) ?? ofVisit[0] ?? bills[0];
}

/** Why lines cannot go to a bill of their own. A reduction of an amount belongs to the bill as it was. */
export function reasonAgainstSplitting(
  { lines, reduction }: { lines: readonly { id: string }[]; reduction: Pick<Billing.Reduction, 'kind'> },
  chosen: readonly string[],
): Message | undefined {
  const known = new Set(lines.map(({ id }) => id));
  if (chosen.length === 0) return { message: 'billing.split.none' };
  if (chosen.some((id) => !known.has(id))) return { message: 'billing.refused.changed' };
  if (new Set(chosen).size === lines.length) return { message: 'billing.split.all' };
  if (reduction.kind !== 'none') return { message: 'billing.split.reduced' };
  return undefined;
}
