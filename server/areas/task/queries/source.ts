import type { Need } from '../../../../src/domain/permission/holds.ts';
import type { Task } from '../../../../src/domain/task/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';

/** More of one kind are counted as so many: nobody works through them in one list. */
export const mostOfKind = 200;
export const all = { page: 1, size: mostOfKind };

type Stated = 'id' | 'kind' | 'isOverdue' | 'isDeceased' | 'reason' | 'toName' | 'toNameEn' | 'isGiven' | 'mayDelegate';
/** `ownerId`: the owner of an object that can be delegated, null for nobody. */
export type Found = Omit<Task, Stated> & { ownerId?: string | null };

export interface Source {
  needs: Need;
  /** `given`: objects that the person has given to colleagues; the person still follows them. */
  find: (context: Context, given: readonly string[]) => Promise<Found[]>;
}

export const nobody = { fromName: '', fromNameEn: '' };
export const noPatient = { patientId: null, patientName: null, mrn: null };
export const patientOf = ({ patientId, patientName, mrn }: { patientId: string; patientName: string; mrn: string }) => ({
  patientId,
  patientName,
  mrn,
});
export const sameText = (text: string) => ({ textZh: text, textEn: text });
