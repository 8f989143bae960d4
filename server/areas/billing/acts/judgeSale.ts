import { allergyOfSale, reasonAgainstQuantity, reasonAgainstSale, stopsSale } from '../../../../src/domain/billing/charges.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { type Finding, valuesIn } from '../../../../src/domain/order/warning.ts';
import { endedByDeath } from '../../../../src/domain/patient/death.ts';
import type { Message } from '../../../../src/domain/problem.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { findBuyer, lockItems } from '../queries/desk.ts';

interface Sale {
  /** The bill that the quantities are already part of, or null for a new bill. */
  billId: string | null;
  patientId: string | null;
  /** The whole quantity of each item on the bill, in packages, and the field that names it. */
  wanted: ReadonlyMap<string, { quantity: number; field: string }>;
  confirmed: boolean | undefined;
}

/**
 * Everything that stands against selling items at the desk: the item itself, its stock, the patient's allergies. The items are locked first,
 * so two desks that want the last package ask one after the other, and the second sees what the first has promised.
 */
export async function judgeSale(context: Context, { billId, patientId, wanted, confirmed }: Sale): Promise<ReadonlyMap<string, Item>> {
  const { db, now } = context;
  const ids = [...wanted.keys()];
  const today = dateAt(now());
  await lockItems(db, ids);
  const [items, buyer] = await Promise.all([
    findAvailableItems(db, ids, { today, exceptBill: billId }),
    patientId ? findBuyer(db, patientId) : undefined,
  ]);
  refuse([...wanted].flatMap(([id, { field }]) => (items.has(id) ? [] : [{ field, message: 'order.item.unknown' } as const])));
  const reminders: string[] = [];
  for (const [id, { quantity, field }] of wanted) {
    const item = items.get(id)!; // refused above where it is unknown
    const against = reasonAgainstSale(item) ?? deathAgainst(item, buyer) ?? reasonAgainstQuantity(item, quantity, item.stock);
    if (against) throw refused(context, item, field, against);
    const findings = allergyOfSale(item, buyer?.allergies ?? []);
    const stop = findings.find(stopsSale);
    if (stop) throw refused(context, item, field, { message: 'billing.charge.allergy', values: { risk: worded(context, stop) } });
    reminders.push(...findings.map((finding) => `${nameOf(context, item)}: ${worded(context, finding)}`));
  }
  if (reminders.length > 0 && !confirmed) throw confirm('billing.charge.confirmAllergy', { risks: reminders.join('\n') });
  return items;
}

const deathAgainst = (item: Item, buyer: { isDeceased: boolean } | undefined): Message | undefined =>
  buyer?.isDeceased && item.stock !== null ? { message: endedByDeath.sell } : undefined;

const nameOf = ({ session }: Context, { nameZh, nameEn }: Item) => (session.language === 'en' && nameEn) || nameZh;

const worded = ({ session: { language } }: Context, { message, values }: Finding): string =>
  say(language, message, valuesIn(language, values));

function refused(context: Context, item: Item, field: string, { message, values }: Message): Problem {
  const told = { ...values, item: nameOf(context, item) };
  return new Problem(message, { values: told, fields: [{ field, message, values: told }] });
}
