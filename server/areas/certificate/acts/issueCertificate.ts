import { certifyRefused, checkCertificate } from '../../../../src/domain/certificate/rules.ts';
import type * as Certificate from '../../../../src/domain/certificate/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { EncounterState } from '../../../../src/domain/encounter/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';

/** The certificate that a new one is given for. */
export interface Replaced {
  id: string;
}

/** Certifies a visit. What it says of the diagnoses is copied: the record may be amended, the paper stands. */
export async function issueCertificate(context: Context, draft: Certificate.Draft, replaced?: Replaced): Promise<Saved> {
  const { db, session, now } = context;
  const { noteRecordId: encounterId, kind, advice } = draft;
  const [visit] = await lockRows(
    db,
    'encounter',
    db<[{ doctorId: string; doctor: string; status: EncounterState; patientId: string; begunAt: string }?]>`
    select e.doctor_id, spoken(d.name, d.name_en) as doctor, e.status, e.patient_id, coalesce(e.started_at, e.created_at) as begun_at
    from encounter e join staff d on d.org_id = e.org_id and d.id = e.doctor_id where e.id = ${encounterId} for share of e`,
  );
  if (!visit) throw absent();
  const refused = certifyRefused(await loadTreating(db, session.staffId, session.practiceId), visit);
  if (refused) throw new Problem(refused, { values: { doctor: visit.doctor } });
  const known = await db<Certificate.Certified[]>`
    select code, name_zh, name_en, certainty from diagnosis where encounter_id = ${encounterId} order by sort`;
  const mostDays = await parameterInForce(db, 'SICK_LEAVE_DAYS');
  refuse(checkCertificate(draft, { visitDay: dateAt(visit.begunAt), known: known.map(({ nameZh }) => nameZh), mostDays }));

  const { orgId, practiceId, staffId } = session;
  const issuedAt = now();
  const date = dateAt(issuedAt.toISOString());
  const { value: serial, text: number } = await nextNumber(db, 'certificate', { orgId, scope: practiceId, date });
  const id = context.newId();
  const isLeave = kind === 'sickLeave';
  await db`insert into certificate ${db({
    orgId,
    practiceId,
    id,
    encounterId,
    patientId: visit.patientId,
    kind,
    year: Number(date.slice(0, 4)),
    serial,
    number,
    diagnoses: db.json(draft.diagnoses.map((name) => known.find(({ nameZh }) => nameZh === name)!)),
    restFrom: isLeave ? draft.restFrom : null,
    restTo: isLeave ? draft.restTo : null,
    advice: advice.trim(),
    issuedBy: staffId,
    issuedAt,
    replacesId: replaced?.id ?? null,
  })}`;
  context.audit({ patientId: visit.patientId, objectId: id, detail: { certificate: number, kind } });
  await context.announce({ subType: null, tags: ['Certificate'], audience: { permission: 'm_chart' } });
  return { id, version: 1 };
}
