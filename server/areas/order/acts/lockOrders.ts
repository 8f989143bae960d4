import type { DiagnosisStanding } from '../../../../src/domain/encounter/shapes.ts';
import type { EncounterState } from '../../../../src/domain/encounter/states.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { type OrderAct, orderingClosed, reasonsAgainst, standingOf } from '../../../../src/domain/order/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findDiagnosisStanding } from '../../patient/queries/diagnosis.ts';
import { findOrders } from '../queries/orders.ts';

export interface OrderedVisit {
  id: string;
  patientId: string;
  doctorId: string;
  status: EncounterState;
  patientName: string;
  diagnoses: DiagnosisStanding;
}

/** Locks the visit: whoever else orders, sends or revokes in it waits. */
export async function lockVisitForOrders(db: Db, encounterId: string): Promise<OrderedVisit> {
  const [visit] = await lockRows(
    db,
    'encounter',
    db<[Omit<OrderedVisit, 'diagnoses'>?]>`
    select e.id, e.patient_id, e.doctor_id, e.status, p.name as patient_name
    from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id
    where e.id = ${encounterId} for no key update of e`,
  );
  if (!visit) throw absent();
  // Asked after the lock, so that a list of diagnoses saved meanwhile counts.
  return { ...visit, diagnoses: await findDiagnosisStanding(db, encounterId) };
}

export function refuseClosed(visit: OrderedVisit): void {
  const closed = orderingClosed(visit.status);
  if (closed) throw new Problem(closed);
}

export interface LockedOrders {
  visit: OrderedVisit;
  lines: Order.Line[];
}

/**
 * Locks lines of one visit in the documented order: encounter, advice, bill, dispensing. Only then is it read how they
 * stand, so a cashier or pharmacist who came first is seen. A line of another visit or practice is absent.
 */
export async function lockOrders(db: Db, ids: readonly string[]): Promise<LockedOrders> {
  const wanted = [...new Set(ids)];
  const [first] = await db<[{ encounterId: string }?]>`select encounter_id from advice where id = ${wanted[0]!}`;
  if (!first) throw absent();
  const visit = await lockVisitForOrders(db, first.encounterId);
  const locked = await lockRows(
    db,
    'order',
    db`
    select id from advice where id = any (${wanted}::uuid[]) and encounter_id = ${visit.id} order by id for no key update`,
  );
  if (locked.length !== wanted.length) throw absent();
  await lockRows(
    db,
    'bill',
    db`
    select id from bill where id in (select bill_id from bill_line where advice_id = any (${wanted}::uuid[])) order by id for no key update`,
  );
  await lockRows(
    db,
    'dispensing',
    db`
    select id from dispensing where id in (select dispensing_id from dispensing_line where advice_id = any (${wanted}::uuid[]))
    order by id for no key update`,
  );
  return { visit, lines: await findOrders(db, wanted) };
}

/** The first reason against an act, with the line it stands against; all of them beside their lines. */
export function refuseUnlessAllowed(act: OrderAct, { visit, lines }: LockedOrders): void {
  const refused = lines.flatMap((line) => {
    const [reason] = reasonsAgainst(act, standingOf(line, visit.diagnoses));
    return reason ? [{ field: `ids.${line.id}`, message: reason }] : [];
  });
  if (refused[0]) throw new Problem(refused[0].message, { fields: refused });
}
