import { addDays, dateAt } from '../../src/domain/dates.ts';
import { usualCycle } from '../../src/domain/order/standing/rules.ts';
import { numbering } from '../database/counters.ts';
import { insertAll } from './insert.ts';
import { draftOf } from './orders.ts';
import { type Loading, newId, setTenant } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

/** Drugs that each of these cases is treated with for long. */
const chronic: Readonly<Record<string, readonly string[]>> = { hypertension: ['XY070', 'XY081'], diabetes: ['XY089'] };

/** Past visits of chronic patients began a standing prescription, whose first supply was given there. */
export async function loadStanding(loading: Loading, practiceId: string, visits: readonly LoadedVisit[]): Promise<void> {
  const { sql, orgId, items } = loading;
  await setTenant(sql, orgId, practiceId);
  const owner = { org_id: orgId, practice_id: practiceId };
  const ofPatients = new Map(
    visits
      .filter(({ isPast, case: kind, completedAt }) => isPast && completedAt && kind && kind in chronic)
      .map((visit) => [visit.patientId, visit]),
  );
  const begun = [...ofPatients.values()].toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  if (begun.length === 0) return;
  const encounterIds = begun.map(({ encounterId }) => encounterId);
  const [diagnosed, ordered] = await Promise.all([
    sql<{ encounterId: string; diagnoses: object[] }[]>`
      select encounter_id, jsonb_agg(jsonb_build_object('code', code, 'nameZh', name_zh, 'nameEn', name_en) order by sort) as diagnoses
      from diagnosis where encounter_id = any (${encounterIds}::uuid[]) group by encounter_id`,
    sql<{ encounterId: string; itemId: string; id: string }[]>`
      select encounter_id, item_id, id from advice where encounter_id = any (${encounterIds}::uuid[]) and advice_type = 1`,
  ]);
  const serials = new Map<string, number>();
  const rows = begun.map((visit) => {
    const day = dateAt(visit.startedAt);
    const serial = (serials.get(day) ?? 0) + 1;
    serials.set(day, serial);
    const drugs = chronic[visit.case!]!; // chosen by the filter above
    const lines = drugs.map((goods) => draftOf(loading, { goods, days: usualCycle }));
    return { visit, day, serial, drugs, lines, id: newId() };
  });
  await insertAll(
    sql,
    'standing_prescription',
    rows.map(({ visit, day, serial, lines, id }) => ({
      ...owner,
      id,
      number: numbering.standing.form(serial, day.replaceAll('-', '')),
      patient_id: visit.patientId,
      encounter_id: visit.encounterId,
      doctor_id: visit.doctorId,
      diagnoses: sql.json((diagnosed.find(({ encounterId }) => encounterId === visit.encounterId)?.diagnoses ?? []) as never),
      lines: sql.json(lines as never),
      cycle_days: usualCycle,
      until: addDays(day, 180),
      reason: '病情稳定半年以上，依从性好，家庭自我监测达标',
      created_at: visit.startedAt,
    })),
  );
  await insertAll(
    sql,
    'standing_renewal',
    rows.map(({ visit, drugs, id }) => {
      const itemIds = drugs.map((goods) => items.get(goods)?.id);
      const given = ordered.filter((order) => order.encounterId === visit.encounterId && itemIds.includes(order.itemId));
      return {
        ...owner,
        id: newId(),
        standing_id: id,
        encounter_id: visit.encounterId,
        advice_ids: given.map((order) => order.id),
        renewed_by: visit.doctorId,
        renewed_at: visit.completedAt,
      };
    }),
  );
}
