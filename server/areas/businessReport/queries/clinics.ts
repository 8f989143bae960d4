import type { Permission } from '../../../../src/domain/permission/codes.ts';
import { equivalents, holds, permissionsOf } from '../../../../src/domain/permission/holds.ts';
import type { Db } from '../../../database/connect.ts';
import type { Actor } from '../../../pipeline/context.ts';

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

/**
 * Does work once in each clinic, in this transaction, which sees one clinic at a time. Afterwards the clinic of the session is seen again.
 * A call whose clinics may be several runs in one transaction (`oneMoment`).
 */
export async function inEachClinic<Result>(
  db: Db,
  own: string,
  clinicIds: readonly string[],
  work: (clinicId: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const clinicId of clinicIds) {
    if (clinicId !== own) await db`select set_config('app.practice_id', ${clinicId}, true)`;
    results.push(await work(clinicId));
    if (clinicId !== own) await db`select set_config('app.practice_id', ${own}, true)`;
  }
  return results;
}
