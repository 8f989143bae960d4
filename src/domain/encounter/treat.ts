import type { MessageId } from '../messageId.ts';
import type { EncounterAct } from './states.ts';

/** Who wants to act on a visit. */
export interface Treating {
  staffId: string;
  isDoctor: boolean;
  /** Of the practice at hand; null where the person belongs to none. */
  departmentId: string | null;
}

/** Whose visit it is. */
export interface Visited {
  doctorId: string;
  departmentId: string | null;
}

export type Treatment = 'allowed' | 'takesOver' | { refused: MessageId };

/** What a colleague of the same department may do after being asked; the rest stays with the treating doctor. */
const colleagueMay: readonly EncounterAct[] = ['start', 'continue', 'leave'];

/** A visit belongs to one doctor. A colleague takes it over by starting or continuing it, and says so first. */
export function treatmentBy(act: EncounterAct, actor: Treating, visit: Visited): Treatment {
  if (!actor.isDoctor) return { refused: 'encounter.refused.notDoctor' };
  if (actor.staffId === visit.doctorId) return 'allowed';
  if (!colleagueMay.includes(act)) return { refused: 'encounter.refused.notYours' };
  const sameDepartment = visit.departmentId === null || visit.departmentId === actor.departmentId;
  return sameDepartment ? 'takesOver' : { refused: 'encounter.refused.otherDepartment' };
}
