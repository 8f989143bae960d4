import type { Decider, FlowPerson, Party } from '../../../../src/domain/approval/flow.ts';
import { partiesNeeded } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Context } from '../../../pipeline/context.ts';

/** The person with the roles held here, and the absent colleagues the person decides for today. A person who has left decides nothing. */
export async function findDecider(db: Db, staffId: string, today: string): Promise<Decider> {
  const rows = await db<(FlowPerson & { isAbsent: boolean })[]>`
    select s.id as staff_id, w.role_ids, s.id <> ${staffId} as is_absent
    from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    where s.active and (s.id = ${staffId} or s.id in (
      select i.staff_id from approval_stand_in i
      where i.stand_in_id = ${staffId} and i.ended_at is null and i.from_day <= ${today} and i.to_day >= ${today}))
    order by s.id`;
  const own = rows.find(({ isAbsent }) => !isAbsent);
  if (!own) return { staffId, roleIds: [], standsInFor: [] };
  return { staffId, roleIds: own.roleIds, standsInFor: rows.filter(({ isAbsent }) => isAbsent) };
}

const idsOf = (parties: readonly Party[], kind: Party['kind']) => parties.filter((party) => party.kind === kind).map(({ id }) => id);

/** The people in the clinic whom parties name, and the stand-ins of those who are absent today. */
export async function findPeopleOf(db: Db, parties: readonly Party[], today: string): Promise<string[]> {
  const rows = await db<{ staffId: string; standInId: string | null }[]>`
    select s.id as staff_id, i.stand_in_id from staff s
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    left join approval_stand_in i on i.org_id = s.org_id and i.staff_id = s.id and i.ended_at is null and i.from_day <= ${today} and i.to_day >= ${today}
    where s.active and (s.id = any (${idsOf(parties, 'person')}::uuid[]) or w.role_ids && ${idsOf(parties, 'role')}::uuid[])`;
  return [...new Set(rows.flatMap(({ staffId, standInId }) => (standInId === null ? [staffId] : [staffId, standInId])))];
}

/**
 * The people, roles and clinics that the caller needs: to draw flows, those a flow may name; to name a stand-in, the names of colleagues here.
 * A person who neither draws flows nor decides in one is told of nobody.
 */
export async function listFlowParties({ db, session }: Context): Promise<Approval.People> {
  const need = partiesNeeded(session, { decides: await decidesInFlow(db, session.staffId) });
  if (need === 'none') return { people: [], roles: [], practices: [] };
  const where = {
    everywhere: db`true`,
    clinic: db`(w.practice_id = app_practice() or ${isNamedByFlow(db)})`,
    colleagues: db`w.practice_id = app_practice()`,
  };
  const [people, roles, practices] = await Promise.all([
    db<Approval.People['people']>`
      select s.id as staff_id, s.name, s.name_en, w.practice_id, w.role_ids
      from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
      where s.active and ${where[need]} order by s.pinyin, s.id, w.practice_id`,
    db<Approval.People['roles']>`select id, name_zh, name_en from role order by spoken(name_zh, name_en), id`,
    db<Approval.People['practices']>`
      select id, name_zh, name_en from practice where enabled and ${need === 'colleagues' ? db`id = app_practice()` : db`true`} order by is_head desc, code`,
  ]);
  if (need === 'colleagues') return { people: people.map((person) => ({ ...person, roleIds: [] })), roles: [], practices: [...practices] };
  return { people: [...people], roles: [...roles], practices: [...practices] };
}

/** A flow that the reader sees names the person `s`: its drawing shows the name. */
const isNamedByFlow = (db: Db) => db`exists (
  select from approval_flow f, jsonb_array_elements(f.nodes) n, jsonb_array_elements((n -> 'approvers') || (n -> 'copies') || (n -> 'escalateTo')) p
  where f.org_id = s.org_id and p ->> 'kind' = 'person' and p ->> 'id' = s.id::text)`;

/** True if a flow in force names the person, or a role the person holds here, for a decision. */
async function decidesInFlow(db: Db, staffId: string): Promise<boolean> {
  const [found] = await db`
    select from staff_practice w, approval_flow f, jsonb_array_elements(f.nodes) n, jsonb_array_elements((n -> 'approvers') || (n -> 'escalateTo')) p
    where w.staff_id = ${staffId} and w.practice_id = app_practice() and f.org_id = w.org_id and f.enabled
      and (f.practice_id is null or f.practice_id = app_practice())
      and (p ->> 'id' = w.staff_id::text or p ->> 'id' = any (w.role_ids::text[])) limit 1`;
  return found !== undefined;
}

/** Arrangements that concern the person and have not passed. */
export async function listStandIns(db: Db, staffId: string, today: string): Promise<Approval.StandIn[]> {
  const named = (alias: string) => db`jsonb_build_object('name', ${db(alias)}.name, 'nameEn', ${db(alias)}.name_en)`;
  const rows = await db<Approval.StandIn[]>`
    select i.id, i.from_day, i.to_day, ${named('b')} as stands_in, ${named('a')} as absent, i.staff_id = ${staffId} as is_own
    from approval_stand_in i ${staffThen(db, 'a', 'i.staff_id', 'i.set_at')} ${staffThen(db, 'b', 'i.stand_in_id', 'i.set_at')}
    where ${staffId} in (i.staff_id, i.stand_in_id) and i.ended_at is null and i.to_day >= ${today} order by i.from_day, i.id`;
  return [...rows];
}
