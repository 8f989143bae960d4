import { dateAt } from '../../../../../src/domain/dates.ts';
import type * as Order from '../../../../../src/domain/order/shapes.ts';
import { checkLines, checkTerms, isEarly, renewalRefused, renewedLine } from '../../../../../src/domain/order/standing/rules.ts';
import type * as Standing from '../../../../../src/domain/order/standing/shapes.ts';
import type { StandingState } from '../../../../../src/domain/order/standing/states.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../database/counters.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findItems } from '../../../inventory/queries/items.ts';
import { findDiagnoses } from '../../../patient/queries/diagnosis.ts';
import { loadOrderWords } from '../../queries/orderWorld.ts';
import { lineProblems } from '../checkOrders.ts';
import { lockVisitForOrders, refuseClosed } from '../lockOrders.ts';
import { saveOrder } from '../saveOrder.ts';
import { lockTakenOver } from '../takeOver.ts';

/** Writes a standing prescription in a visit: its drugs, the days of one supply, until when, and why. */
export async function saveStanding(context: Context, draft: Standing.Draft): Promise<Saved> {
  const { db, session, now, newId } = context;
  const visit = await lockVisitForOrders(db, draft.encounterId);
  refuseClosed(visit);
  if (visit.doctorId !== session.staffId) throw new Problem('order.refused.notYours');
  const today = dateAt(now());
  const { lines, ...terms } = draft;
  refuse(checkTerms(terms, today));
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const [items, words, diagnoses] = await Promise.all([
    findItems(db, ids, today),
    loadOrderWords(db),
    findDiagnoses(db, draft.encounterId),
  ]);
  const coded = diagnoses.filter(({ code }) => code !== '');
  if (coded.length === 0) throw new Problem('order.standing.noDiagnosis');
  const ofLines = lines.map((line) => ({ draft: line, item: line.itemId ? items.get(line.itemId) : undefined }));
  refuse([...checkLines(ofLines), ...lineProblems(ofLines, words, today)] as FieldProblem[]);
  const id = newId();
  const { orgId, practiceId, staffId } = session;
  const { text: number } = await nextNumber(db, 'standing', { orgId, scope: practiceId, date: today });
  await db`insert into standing_prescription ${db({
    orgId,
    practiceId,
    id,
    number,
    patientId: visit.patientId,
    encounterId: draft.encounterId,
    doctorId: staffId,
    diagnoses: db.json(coded.map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn }))),
    lines: db.json(lines.map((line) => ({ ...line, groupNumber: null }))),
    cycleDays: draft.cycleDays,
    until: draft.until,
    reason: draft.reason.trim(),
    isAgreed: draft.isAgreed,
    createdAt: now(),
  })}`;
  await tell(context, { id, patientId: visit.patientId }, 'standingWritten');
  return { id, version: 1 };
}

interface Held {
  id: string;
  patientId: string;
  lines: Order.Draft[];
  reason: string;
  state: StandingState;
  until: string;
  cycleDays: number;
  lastOn: string | null;
  version: number;
}

async function lockStanding({ db }: Context, { id, version }: { id: string; version: number }): Promise<Held> {
  const [held] = await lockRows(
    db,
    'standing',
    db<[Held?]>`
    select t.id, t.patient_id, t.lines, t.reason, t.state, t.until, t.cycle_days, t.version,
      (select max((r.renewed_at at time zone 'Asia/Shanghai')::date) from standing_renewal r where r.org_id = t.org_id and r.standing_id = t.id) as last_on
    from standing_prescription t where t.id = ${id} for no key update`,
  );
  if (!held) throw absent();
  if (held.version !== version) throw new Problem('error.version');
  return held;
}

/** The drugs become orders of a visit of the same patient, by the checks of today; once a visit, and early only knowingly. */
export async function renewStanding(
  context: Context,
  { id, version, encounterId, isEarly: isKnownEarly, ...answers }: Standing.Renewal,
): Promise<{ ids: string[] }> {
  const { db, session, now, newId } = context;
  await lockTakenOver(db, encounterId, answers.takenOver ?? []);
  const visit = await lockVisitForOrders(db, encounterId);
  const held = await lockStanding(context, { id, version });
  if (held.patientId !== visit.patientId) throw absent();
  const today = dateAt(now());
  const refused = renewalRefused(held, today);
  if (refused) throw new Problem(refused);
  const [done] = await db`select from standing_renewal where standing_id = ${id} and encounter_id = ${encounterId}`;
  if (done) throw new Problem('order.standing.once');
  if (isEarly(held, today) && !isKnownEarly) throw new Problem('order.standing.early');
  const items = await findItems(
    db,
    held.lines.flatMap(({ itemId }) => itemId ?? []),
    today,
  );
  if (held.lines.some(({ itemId }) => !itemId || !items.has(itemId))) throw new Problem('order.standing.gone');
  // The facts of a drug may have changed since the prescription was written.
  const [unfit] = checkLines(held.lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined })));
  if (unfit) throw new Problem(unfit.message, unfit.values ? { values: unfit.values } : {});
  const saved = await saveOrder(context, { ...answers, encounterId, lines: held.lines.map((line) => renewedLine(line, held.reason)) });
  const { orgId, practiceId, staffId } = session;
  const renewal = {
    orgId,
    practiceId,
    id: newId(),
    standingId: id,
    encounterId,
    adviceIds: saved.ids,
    renewedBy: staffId,
    renewedAt: now(),
  };
  await db`insert into standing_renewal ${db(renewal)}`;
  await db`update standing_prescription set version = version + 1 where id = ${id}`;
  await tell(context, held, 'standingRenewed');
  return saved;
}

/** Stops a standing prescription: it cannot be renewed, and its orders stay. */
export async function stopStanding(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const held = await lockStanding(context, { id, version });
  if (held.state === 'stopped') throw new Problem('order.standing.stopped');
  const stopped = { state: 'stopped', stoppedAt: now(), stoppedBy: session.staffId, stopReason: reason.trim(), version: version + 1 };
  await db`update standing_prescription set ${db(stopped)} where id = ${id}`;
  await tell(context, held, 'standingStopped');
  return { done: true };
}

async function tell({ announce, audit }: Context, { id, patientId }: { id: string; patientId: string }, act: string): Promise<void> {
  audit({ patientId, objectId: id, detail: { act } });
  await announce({ subType: null, tags: ['StandingPrescription'], audience: { permission: 'm_chart' } });
}
