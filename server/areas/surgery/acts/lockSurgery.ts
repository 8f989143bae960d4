import { personRefused } from '../../../../src/domain/surgery/rules.ts';
import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import { type SurgeryAct, surgeryActs, surgeryCan } from '../../../../src/domain/surgery/states.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export type HeldSurgery = Pick<
  Surgery.Line,
  'id' | 'number' | 'patientId' | 'state' | 'surgeonId' | 'applicantId' | 'level' | 'anaesthesia' | 'version'
>;

/** Locks a surgery for an act that its state allows to this person. State and person before version: they say more than "changed meanwhile". */
export async function lockSurgery(
  { db, session }: Pick<Context, 'db' | 'session'>,
  act: SurgeryAct,
  { id, version }: { id: string; version: number },
): Promise<HeldSurgery> {
  const [held] = await lockRows(
    db,
    'surgery',
    db<[HeldSurgery?]>`
      select id, number, patient_id, state, surgeon_id, applied_by as applicant_id, level, anaesthesia, version
      from surgery_request where id = ${id} for no key update`,
  );
  if (!held) throw absent();
  if (!surgeryCan(act, held.state)) throw new Problem(surgeryActs[act].refused);
  const refused = personRefused(act, session, held);
  if (refused) throw new Problem(refused);
  if (held.version !== version) throw new Problem('error.version');
  return held;
}
