import type * as Order from '../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findAnsweredKeys } from '../queries/orderOverrides.ts';
import { findOrdersOfEncounter } from '../queries/orders.ts';
import { announceOrders } from './announceOrders.ts';
import { type CheckedOrders, checkOrders } from './checkOrders.ts';
import { columnsOf, nameOf } from './columns.ts';
import { passGate } from './gate.ts';
import { dissolveSingles, standTogether } from './groupOrder.ts';
import { refuseHerbal } from './herbal/wholeHerbal.ts';
import { lockOrders, lockVisitForOrders, type OrderedVisit, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';
import { answersInTrail, dropSettled, storeAnswers } from './storeAnswers.ts';

const infusionDrug = 14;

/** An unsigned infusion group as it shall be: drugs added, changed, taken out and put in another order, all or nothing. */
export async function updateGroup(context: Context, draft: Order.GroupDraft): Promise<{ ids: string[] }> {
  const { db, session } = context;
  const visit = await lockVisitForOrders(db, draft.encounterId);
  refuseClosed(visit);
  const stored = await lockGroup(context, visit, draft);
  const lines = draft.lines.map((line) => ({ ...line, adviceType: infusionDrug, groupNumber: draft.groupNumber }) as typeof line);
  const checked = await checkOrders(context, {
    encounterId: visit.id,
    patientId: visit.patientId,
    lines,
    except: stored.map(({ id }) => id),
  });
  refuse(checked.problems);
  const given = await passGate(context, {
    encounterId: visit.id,
    warnings: checked.warnings,
    names: lines.map((line) => nameOf(line, checked.items, session.language)),
    lines,
    answers: draft,
    answered: await findAnsweredKeys(db, visit.id),
  });

  const kept = new Set(lines.flatMap(({ id }) => id ?? []));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const first = Math.min(...stored.map(({ sort }) => sort));
  await makeRoom(db, visit.id, draft.groupNumber, lines.length);
  const ids = await write(context, visit, lines, { first, checked });
  if (gone.length > 0) await db`delete from advice where id = any (${gone}::uuid[])`;
  await dissolveSingles(db, visit.id);
  await standTogether(db, visit.id);
  for (const [index, id] of ids.entries()) {
    const ofLine = checked.warnings.filter((warning) => warning.index === index);
    await dropSettled(context, id, ofLine);
  }
  await storeAnswers(context, { encounterId: visit.id, ids, answers: given });
  const passed = answersInTrail(given);
  context.audit({
    patientId: visit.patientId,
    objectId: visit.id,
    detail: { act: 'updateGroup', lines: ids, removed: gone, ...(passed.length > 0 && { passed }) },
  });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { ids };
}

/** The group as it stands, if it still stands as the edit began. */
async function lockGroup({ db }: Context, visit: OrderedVisit, { groupNumber, known, lines }: Order.GroupDraft): Promise<Order.Line[]> {
  const all = await findOrdersOfEncounter(db, visit.id);
  const members = all.filter((line) => line.groupNumber === groupNumber && line.signStatus !== signState.revoked);
  if (members.length === 0) throw absent();
  const locked = await lockOrders(
    db,
    members.map(({ id }) => id),
  );
  refuseUnlessAllowed('edit', locked);
  refuseHerbal(locked);
  const isKnown = locked.lines.every(({ id, version }) => known.some((one) => one.id === id && one.version === version));
  if (!isKnown || known.length !== locked.lines.length) throw new Problem('error.version');
  const named = lines.flatMap(({ id }) => id ?? []);
  if (new Set(named).size !== named.length || named.some((id) => !locked.lines.some((line) => line.id === id))) throw absent();
  return locked.lines;
}

/** Whatever stands after the group moves down, so that its lines can stand where its first one stood. */
const makeRoom = (db: Db, encounterId: string, groupNumber: number, count: number) => db`
  update advice set sort = sort + ${count}
  where encounter_id = ${encounterId} and group_number is distinct from ${groupNumber}
    and sort > (select min(sort) from advice where encounter_id = ${encounterId} and group_number = ${groupNumber})`;

async function write(
  { db, session, now, newId }: Context,
  visit: OrderedVisit,
  lines: readonly Order.GroupDraft['lines'][number][],
  { first, checked }: { first: number; checked: CheckedOrders },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, line] of lines.entries()) {
    const columns = { ...columnsOf(line, checked.items.get(line.itemId ?? ''), checked.words), sort: first + index };
    const id = line.id ?? newId();
    ids.push(id);
    if (line.id) await db`update advice set ${db(columns)}, version = version + 1 where id = ${id}`;
    else
      await db`insert into advice ${db({
        orgId: session.orgId,
        practiceId: session.practiceId,
        id,
        encounterId: visit.id,
        patientId: visit.patientId,
        doctorId: session.staffId,
        ...columns,
        groupNumber: line.groupNumber,
        createdAt: now(),
      })}`;
  }
  return ids;
}
