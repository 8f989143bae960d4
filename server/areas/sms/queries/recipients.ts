import * as z from 'zod/mini';
import * as Patient from '../../../../src/domain/patient/shapes.ts';
import { isMobile } from '../../../../src/domain/sms/rules.ts';
import type { Recipients } from '../../../../src/domain/sms/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { foundPatients } from '../../patient/queries/patients.ts';

interface Found {
  id: string;
  name: string;
  mobile: string;
  isDeceased: boolean;
  isOut: boolean;
}

export interface Chosen {
  counts: Recipients;
  reachable: { id: string; name: string }[];
}

/** Patients of a saved filter of the patient list, as they are found now, by what becomes of a message to each. */
export async function chooseRecipients(db: Db, staffId: string, filterId: string): Promise<Chosen> {
  const [filter] = await db<{ conditions: Record<string, unknown> }[]>`
    select conditions from saved_filter
    where id::text = ${filterId} and list = 'patient.list' and (owner_id = ${staffId} or is_shared)`;
  if (!filter) throw absent();
  const parsed = z.safeParse(Patient.criteria, filter.conditions);
  // A filter that narrows nothing would reach everybody.
  if (!parsed.success || Object.values(parsed.data).every((value) => value === undefined || value === ''))
    throw new Problem('sms.refused.filter');
  const { from, where } = foundPatients(db, parsed.data);
  const rows = await db<Found[]>`
    select p.id, p.name, p.mobile, p.is_deceased, o.patient_id is not null as is_out
    from ${from} left join sms_opt_out o on o.org_id = p.org_id and o.patient_id = p.id
    where ${where} and ${inSight(db, db`p.id`)} order by p.id`;
  const counts: Recipients = { found: rows.length, reachable: 0, optedOut: 0, withoutMobile: 0, deceased: 0 };
  const reachable: Chosen['reachable'] = [];
  for (const { id, name, mobile, isDeceased, isOut } of rows) {
    if (isDeceased) counts.deceased += 1;
    else if (isOut) counts.optedOut += 1;
    else if (!isMobile(mobile)) counts.withoutMobile += 1;
    else reachable.push({ id, name });
  }
  counts.reachable = reachable.length;
  return { counts, reachable };
}
