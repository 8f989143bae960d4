import type { Permission } from '../../../../src/domain/permission/codes.ts';
import { equivalents, holds, permissionsOf } from '../../../../src/domain/permission/holds.ts';
import type { Db } from '../../../database/connect.ts';
import { inEachClinic } from '../../../database/eachClinic.ts';
import type { Actor, Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';

export interface Clinic {
  id: string;
  nameZh: string;
  nameEn: string;
}

const codesOf = (rights: readonly Permission[]) => permissionsOf(rights).flatMap((code) => [code, ...(equivalents[code] ?? [])]);

/**
 * The clinics whose figures a person may see: the own one, those where a role gives the person the right to the report, and with the right
 * to administer the organisation all of them.
 */
export function listClinicsOf(db: Db, { staffId, practiceId, authorities }: Actor, rights: readonly Permission[]): Promise<Clinic[]> {
  const seesAll = holds(authorities, 'm_orgnization_management');
  return db<Clinic[]>`
    select p.id, p.name_zh, p.name_en from practice p
    where p.enabled and (p.id = ${practiceId} or ${seesAll} or exists (
      select from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
      where w.org_id = p.org_id and w.practice_id = p.id and w.staff_id = ${staffId} and r.authorities && ${codesOf(rights)}::text[]))
    order by p.id = ${practiceId} desc, p.code`;
}

/** Does work in a clinic whose reports the person may read by these rights; any other clinic is not there. */
export async function inClinic<Result>(
  { db, session }: Pick<Context, 'db' | 'session'>,
  { clinicId, rights }: { clinicId: string; rights: readonly Permission[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const clinics = await listClinicsOf(db, session, rights);
  if (!clinics.some(({ id }) => id === clinicId)) throw absent();
  const [result] = await inEachClinic(db, session.practiceId, [clinicId], work);
  return result as Result; // one clinic gives one result
}
