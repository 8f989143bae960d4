import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { earlyWarning } from '../../../../src/domain/vitals/earlyWarning.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';

interface Told {
  doctorId: string;
  encounterId: string;
  patientName: string;
  birthDate: string;
  sex: string;
  language: Language;
  warnedAt: string | null;
}

/**
 * Tells the doctor of the visit about a measurement whose early-warning score asks for somebody now, once per measurement. A doctor who
 * measured is not told.
 */
export async function tellWarning(context: Context, measured: Pick<Encounter.VitalDraft, 'recordedAt' | 'values'> & { id: string }) {
  const { db, session, announce } = context;
  const [told] = await db<[Told?]>`
    select e.doctor_id, e.id as encounter_id, p.name as patient_name, p.birth_date, p.sex, s.language, v.warned_at
    from vital_signs v
    join encounter e on e.org_id = v.org_id and e.appointment_id = v.appointment_id
    join patient p on p.org_id = v.org_id and p.id = v.patient_id
    join staff s on s.org_id = e.org_id and s.id = e.doctor_id
    where v.id = ${measured.id}`;
  if (!told || told.warnedAt !== null || told.doctorId === session.staffId) return;
  const warning = earlyWarning(measured.values, told, measured.recordedAt);
  if (typeof warning === 'string' || !warning.isUrgent) return;
  await db`update vital_signs set warned_at = ${context.now().toISOString()} where id = ${measured.id}`;
  const { chart, total, isComplete, level } = warning;
  const items = say(told.language, 'vital.score.line', {
    score: say(told.language, `vital.score.${chart}`, { total, isComplete: String(isComplete) }),
    level: say(told.language, `vital.level.${level}`),
  });
  await announce({
    subType: 'order_has_changed',
    tags: ['VitalSign'],
    audience: { staffId: told.doctorId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change: 'earlyWarning', patientName: told.patientName, items },
      objectId: told.encounterId,
    },
  });
}
