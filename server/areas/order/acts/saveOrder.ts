import { checkKinds } from '../../../../src/domain/order/ordersConfig.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findOrdersConfig } from '../../configuration/queries/settings.ts';
import { announceOrders } from './announceOrders.ts';
import { checkOrders } from './checkOrders.ts';
import { columnsOf, nameOf } from './columns.ts';
import { passGate } from './gate.ts';
import { lockVisitForOrders, refuseClosed } from './lockOrders.ts';
import { answersInTrail, storeAnswers } from './storeAnswers.ts';
import { endTakenOver, lockTakenOver } from './takeOver.ts';

interface Saving extends Order.Answers {
  encounterId: string;
  lines: Order.Draft[];
}

/** Writes new lines of a visit, unsigned. Numbers of groups count within the request; they go on from those in store. */
export async function saveOrder(context: Context, { encounterId, lines, ...answers }: Saving): Promise<{ ids: string[] }> {
  const { db, session, now, newId } = context;
  const { takenOver = [] } = answers;
  await lockTakenOver(db, encounterId, takenOver);
  const visit = await lockVisitForOrders(db, encounterId);
  refuseClosed(visit);
  const { items, words, problems, warnings } = await checkOrders(context, { encounterId, patientId: visit.patientId, lines, takenOver });
  refuse(
    checkKinds(
      lines.map(({ adviceType }) => adviceType),
      await findOrdersConfig(db),
    ),
  );
  refuse(problems);
  const names = lines.map((line) => nameOf(line, items, session.language));
  const given = await passGate(context, { encounterId, warnings, names, lines, answers, mayTakeOver: true });
  await endTakenOver(context, { patientId: visit.patientId, takenOver, items: [...items.values()] });

  const last = await lastOf(db, encounterId);
  const groupNumbers = numbersFrom(last.groupNumber, lines);
  const at = now();
  const ordered = inGroups(lines);
  const rows = ordered.map((line, index) => ({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    encounterId,
    patientId: visit.patientId,
    doctorId: session.staffId,
    ...columnsOf(line, items.get(line.itemId ?? ''), words),
    groupNumber: line.groupNumber === null ? null : groupNumbers.get(line.groupNumber)!,
    sort: last.sort + 1 + index,
    createdAt: at,
  }));
  await db`insert into advice ${db(rows)}`;
  const ids = lines.map((line) => rows[ordered.indexOf(line)]!.id); // every line has its row
  await storeAnswers(context, { encounterId, ids, answers: given });
  const passed = answersInTrail(given);
  context.audit({
    patientId: visit.patientId,
    objectId: encounterId,
    detail: { lines: rows.map(({ id }) => id), ...(passed.length > 0 && { passed }), ...(takenOver.length > 0 && { takenOver }) },
  });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { ids: rows.map(({ id }) => id) };
}

async function lastOf(db: Db, encounterId: string): Promise<{ sort: number; groupNumber: number }> {
  const [last] = await db<[{ sort: number; groupNumber: number }]>`
    select coalesce(max(sort), 0)::int as sort, coalesce(max(group_number), 0)::int as group_number from advice where encounter_id = ${encounterId}`;
  return last;
}

const numbersFrom = (last: number, lines: readonly Order.Draft[]) =>
  new Map([...new Set(lines.flatMap(({ groupNumber }) => groupNumber ?? []))].map((number, index) => [number, last + 1 + index]));

/** Lines of a group stand together, where the first of them stands. */
function inGroups(lines: readonly Order.Draft[]): Order.Draft[] {
  const firstOf = (line: Order.Draft) =>
    lines.findIndex((other) => other === line || (line.groupNumber !== null && other.groupNumber === line.groupNumber));
  return lines
    .map((line, index) => ({ line, index, first: firstOf(line) }))
    .toSorted((a, b) => a.first - b.first || a.index - b.index)
    .map(({ line }) => line);
}
