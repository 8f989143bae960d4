import { personRefused, type Standing } from '../../../../src/domain/consultation/rules.ts';
import type * as Consultation from '../../../../src/domain/consultation/shapes.ts';
import { type ConsultationAct, consultationActs, consultationCan } from '../../../../src/domain/consultation/states.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';

export interface HeldConsultation
  extends Standing,
    Pick<Consultation.Line, 'id' | 'number' | 'patientId' | 'patientName' | 'kind' | 'askedAt' | 'version'> {
  encounterId: string;
}

/** Locks a consultation for an act that its state allows to this person. State and person before version: they say more than "changed meanwhile". */
export async function lockConsultation(
  { db, session }: Pick<Context, 'db' | 'session'>,
  act: ConsultationAct,
  { id, version }: { id: string; version: number },
): Promise<HeldConsultation> {
  const [held] = await lockRows(
    db,
    'consultation',
    db<[HeldConsultation?]>`
    select c.id, c.number, c.patient_id, p.name as patient_name, c.encounter_id, c.kind, c.state, c.department_id, c.doctor_id, c.asked_by, c.asked_at,
      c.accepted_by, c.version, e.doctor_id as attending_id
    from consultation c join patient p on p.org_id = c.org_id and p.id = c.patient_id
    join encounter e on e.org_id = c.org_id and e.id = c.encounter_id
    where c.id = ${id} for no key update of c`,
  );
  if (!held) throw absent();
  if (!consultationCan(act, held.state)) throw new Problem(consultationActs[act].refused);
  const refused = personRefused(act, await loadTreating(db, session.staffId, session.practiceId), held);
  if (refused) throw new Problem(refused);
  if (held.version !== version) throw new Problem('error.version');
  return held;
}
