import { dateAt } from '../../../../../src/domain/dates.ts';
import type { Item } from '../../../../../src/domain/dictionary/shapes.ts';
import { emptyDraft } from '../../../../../src/domain/order/entry.ts';
import type * as Herbal from '../../../../../src/domain/order/herbal/draft.ts';
import { checkHerbal, frequencyOf, lineOf } from '../../../../../src/domain/order/herbal/rules.ts';
import { orderType } from '../../../../../src/domain/order/orderTypes.ts';
import type * as Order from '../../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../../src/domain/order/states.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findOrdersConfig } from '../../../configuration/queries/settings.ts';
import { findItems } from '../../../inventory/queries/items.ts';
import { findAnsweredKeys } from '../../queries/orderOverrides.ts';
import { findOrdersOfEncounter } from '../../queries/orders.ts';
import { loadOrderWords, type OrderWords } from '../../queries/orderWorld.ts';
import { announceOrders } from '../announceOrders.ts';
import { checkOrders } from '../checkOrders.ts';
import { columnsOf, nameOf } from '../columns.ts';
import { passGate } from '../gate.ts';
import { standTogether } from '../groupOrder.ts';
import { lockOrders, lockVisitForOrders, type OrderedVisit, refuseClosed, refuseUnlessAllowed } from '../lockOrders.ts';
import { answersInTrail, dropSettled, storeAnswers } from '../storeAnswers.ts';

/**
 * Writes a herbal prescription, new or changed, all or nothing. Each piece becomes an unsigned drug line of one group; the fee for boiling
 * becomes a line of the same group where the pharmacy boils and the clinic has named a fee. Lines of a piece that stays keep their id, and
 * with it the reasons given for them.
 */
export async function saveHerbal(context: Context, draft: Herbal.HerbalDraft): Promise<{ id: string; version: number; ids: string[] }> {
  const { db, session, now, newId } = context;
  const { encounterId, id: known, version = 0, lines, confirmed, reasons, ...head } = draft;
  const visit = await lockVisitForOrders(db, encounterId);
  refuseClosed(visit);
  const config = await findOrdersConfig(db);
  if (!config.kinds.includes('herbal')) throw new Problem('order.kind.notOffered');
  const stored = known ? await lockHerbal(context, visit, { id: known, version }) : [];
  const words = await loadOrderWords(db);
  const feeItemId = head.decoction === 'pharmacy' ? (config.decoctionItemId ?? null) : null;
  const itemIds = [...lines.map(({ itemId }) => itemId), ...(feeItemId ? [feeItemId] : [])];
  const items = await findItems(db, itemIds, dateAt(now()));
  const frequencyCode = frequencyOf(head.dosesPerDay, words.frequencies);
  refuse(checkHerbal({ ...head, lines }, { items, frequencyCode }));
  const orders = lines.map((line) => lineOf(line, { item: items.get(line.itemId), head, frequencyCode }));
  const checked = await checkOrders(context, {
    encounterId,
    patientId: visit.patientId,
    lines: orders,
    except: stored.map(({ id }) => id),
  });
  refuse(checked.problems.map(besideItsField));
  const given = await passGate(context, {
    encounterId,
    warnings: checked.warnings,
    names: orders.map((order) => nameOf(order, items, session.language)),
    lines: orders,
    answers: { ...(confirmed !== undefined && { confirmed }), ...(reasons && { reasons }) },
    answered: await findAnsweredKeys(db, encounterId),
  });

  const id = known ?? newId();
  await writeHead(context, { ...head, id, encounterId, isNew: known === undefined });
  const fee = feeItemId ? items.get(feeItemId) : undefined;
  const ids = await writeLines(context, visit, {
    id,
    stored,
    drafts: [...orders, ...(fee ? [feeLine(fee, head.doses)] : [])],
    items,
    words,
  });
  for (const [index, lineId] of ids.entries())
    await dropSettled(
      context,
      lineId,
      checked.warnings.filter((warning) => warning.index === index),
    );
  await storeAnswers(context, { encounterId, ids, answers: given });
  const passed = answersInTrail(given);
  const detail = { act: 'saveHerbal', herbal: id, doses: head.doses, lines: ids, ...(passed.length > 0 && { passed }) };
  context.audit({ patientId: visit.patientId, objectId: encounterId, detail });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { id, version: version + 1, ids };
}

/** Fields of order lines as the form of the prescription names them. */
const fieldNames: Readonly<Record<string, string>> = { routeCode: 'routeCode', frequencyCode: 'dosesPerDay', duration: 'doses' };
function besideItsField(problem: FieldProblem<{ lines: Order.Draft[] }>): FieldProblem {
  const [, place, field = ''] = problem.field.split('.');
  const ofHead = fieldNames[field];
  if (ofHead) return { ...problem, field: ofHead };
  return { ...problem, field: `lines.${place}.${field === 'itemId' ? 'itemId' : 'grams'}` };
}

/** One fee for each dose that is boiled; it has no execution, so it is not on the lists of nurses. */
const feeLine = (item: Item, doses: number): Order.Draft => ({
  ...emptyDraft(orderType.other),
  itemId: item.id,
  quantity: doses,
  groupNumber: 1,
});

/** The lines of an unsigned prescription, if nothing has changed since the form was opened. */
async function lockHerbal({ db }: Context, visit: OrderedVisit, { id, version }: { id: string; version: number }): Promise<Order.Line[]> {
  const all = await findOrdersOfEncounter(db, visit.id);
  const lines = all.filter((line) => line.herbal?.id === id && line.signStatus !== signState.revoked);
  if (lines.length === 0) throw absent();
  const locked = await lockOrders(
    db,
    lines.map((line) => line.id),
  );
  refuseUnlessAllowed('edit', locked);
  if (locked.lines.some(({ herbal }) => herbal?.version !== version)) throw new Problem('error.version');
  return locked.lines;
}

async function writeHead(
  { db, session, now }: Context,
  { id, encounterId, isNew, ...head }: Omit<Herbal.HerbalDraft, 'lines' | 'version' | 'id'> & { id: string; isNew: boolean },
): Promise<void> {
  const { doses, dosesPerDay, portions, portionMl, routeCode, decoction, memo } = head;
  const columns = { doses, dosesPerDay, portions, portionMl, routeCode, decoction, memo: memo.trim() };
  if (!isNew) {
    await db`update herbal_prescription set ${db(columns)}, version = version + 1 where id = ${id}`;
    return;
  }
  const own = { orgId: session.orgId, practiceId: session.practiceId, createdAt: now(), createdBy: session.staffId };
  await db`insert into herbal_prescription ${db({ ...own, ...columns, id, encounterId })}`;
}

interface Writing {
  id: string;
  stored: readonly Order.Line[];
  drafts: readonly Order.Draft[];
  items: ReadonlyMap<string, Item>;
  words: OrderWords;
}

async function writeLines(
  { db, session, now, newId }: Context,
  visit: OrderedVisit,
  { id: herbalId, stored, drafts, items, words }: Writing,
): Promise<string[]> {
  const place = await placeFor(db, visit.id, stored);
  const kept = new Map(stored.map((line) => [line.itemId, line.id]));
  const ids = drafts.map(({ itemId }) => kept.get(itemId) ?? newId());
  const gone = stored.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (gone.length > 0) await db`delete from advice where id = any (${gone}::uuid[])`;
  for (const [index, draft] of drafts.entries()) {
    const columns = {
      ...columnsOf(draft, items.get(draft.itemId ?? ''), words),
      ...(draft.adviceType === orderType.other && { executionCount: 0 }),
      groupNumber: place.groupNumber,
      herbalId,
      sort: place.sort + index,
    };
    if (kept.has(draft.itemId)) await db`update advice set ${db(columns)}, version = version + 1 where id = ${ids[index] ?? ''}`;
    else
      await db`insert into advice ${db({
        orgId: session.orgId,
        practiceId: session.practiceId,
        id: ids[index] ?? newId(),
        encounterId: visit.id,
        patientId: visit.patientId,
        doctorId: session.staffId,
        ...columns,
        createdAt: now(),
      })}`;
  }
  await standTogether(db, visit.id);
  return ids;
}

/** A new prescription comes last in the visit with the next number of a group; a changed one keeps its place. */
async function placeFor(
  db: Context['db'],
  encounterId: string,
  stored: readonly Order.Line[],
): Promise<{ sort: number; groupNumber: number }> {
  const [first] = stored;
  const [last] = await db<[{ sort: number; groupNumber: number }]>`
    select coalesce(max(sort), 0)::int + 1 as sort, coalesce(max(group_number), 0)::int + 1 as group_number from advice where encounter_id = ${encounterId}`;
  if (!first || first.groupNumber === null) return last;
  await db`
    update advice set sort = sort + 50 where encounter_id = ${encounterId} and herbal_id is distinct from ${first.herbal?.id ?? null} and sort > ${first.sort}`;
  return { sort: first.sort, groupNumber: first.groupNumber };
}
