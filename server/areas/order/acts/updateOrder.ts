import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { quantityOf } from '../../../../src/domain/order/quantity.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findAnsweredKeys } from '../queries/orderOverrides.ts';
import { findOrdersOfEncounter } from '../queries/orders.ts';
import type { OrderWords } from '../queries/orderWorld.ts';
import { announceOrders } from './announceOrders.ts';
import { checkOrders } from './checkOrders.ts';
import { columnsOf, nameOf } from './columns.ts';
import { passGate } from './gate.ts';
import { refuseHerbal } from './herbal/wholeHerbal.ts';
import { type LockedOrders, lockOrders, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';
import { answersInTrail, dropSettled, storeAnswers } from './storeAnswers.ts';

type Change = Order.Draft & Order.WarningAnswers & { id: string; version: number };

/** Changes an unsigned line. In a group route, frequency, days and drip rate are shared: its other lines follow. */
export async function updateOrder(context: Context, { id, version, confirmed, reasons, ...draft }: Change): Promise<Saved> {
  const { db, session } = context;
  const locked = await lockOrders(db, [id]);
  refuseClosed(locked.visit);
  refuseUnlessAllowed('edit', locked);
  refuseHerbal(locked);
  const stored = locked.lines[0]!;
  if (stored.version !== version) throw new Problem('error.version');
  const others = await othersOfGroup(context, locked, stored);
  const lines: Order.Draft[] = [
    { ...draft, groupNumber: stored.groupNumber },
    ...others.map((line) => ({
      ...line,
      routeCode: draft.routeCode,
      frequencyCode: draft.frequencyCode,
      duration: draft.duration,
      dripRate: draft.dripRate,
    })),
  ];
  const checked = await checkOrders(context, {
    encounterId: locked.visit.id,
    patientId: locked.visit.patientId,
    lines,
    except: [id, ...others.map((other) => other.id)],
  });
  // Fields of the one line that was edited carry no index.
  refuse(checked.problems.map((problem) => ({ ...problem, field: problem.field.replace(/^lines\.0\./, '') })));
  const ofThis = checked.warnings.filter(({ index }) => index === 0);
  const answered = await findAnsweredKeys(db, locked.visit.id);
  const names = [nameOf(draft, checked.items, session.language)];
  const given = await passGate(context, {
    encounterId: locked.visit.id,
    warnings: ofThis,
    names,
    lines: [draft],
    answers: { confirmed, reasons },
    answered,
  });

  await write(context, id, lines[0]!, checked);
  for (const [index, other] of others.entries()) await write(context, other.id, recounted(lines[index + 1]!, checked), checked);
  await dropSettled(context, id, ofThis);
  await storeAnswers(context, { encounterId: locked.visit.id, ids: [id], answers: given });
  const passed = answersInTrail(given);
  context.audit({ patientId: locked.visit.patientId, objectId: id, detail: { act: 'update', ...(passed.length > 0 && { passed }) } });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { id, version: version + 1 };
}

interface Known {
  items: ReadonlyMap<string, Item>;
  words: OrderWords;
}

const write = ({ db }: Context, id: string, draft: Order.Draft, { items, words }: Known) => db`
  update advice set ${db(columnsOf(draft, items.get(draft.itemId ?? ''), words))}, version = version + 1 where id = ${id}`;

async function othersOfGroup({ db }: Context, { visit }: LockedOrders, { id, groupNumber }: Order.Line): Promise<Order.Line[]> {
  if (groupNumber === null) return [];
  const all = await findOrdersOfEncounter(db, visit.id);
  const others = all.filter((line) => line.id !== id && line.groupNumber === groupNumber && line.signStatus !== signState.revoked);
  if (others.length === 0) return [];
  const locked = await lockOrders(
    db,
    others.map((other) => other.id),
  );
  refuseUnlessAllowed('edit', locked);
  return locked.lines;
}

/** More days of the drip need more of every drug in it; a quantity set by hand stays. */
function recounted(draft: Order.Draft, { items, words }: Known): Order.Draft {
  const item = items.get(draft.itemId ?? '');
  if (!item) return draft;
  const { dose, doseUnit, duration } = draft;
  const counted = quantityOf(item, { dose, doseUnit, frequency: words.frequencies.get(draft.frequencyCode ?? '') ?? null, duration });
  return counted.kind === 'calculated' ? { ...draft, quantity: counted.quantity, split: counted.split } : draft;
}
