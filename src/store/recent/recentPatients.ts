import type { Sex } from '../../domain/patient/shapes.ts';
import { sessionMemory } from '../sessionMemory.ts';

/** A patient whom this window showed, with the facts that tell two of the same name apart. */
export interface RecentPatient {
  id: string;
  mrn: string;
  name: string;
  /** Empty where none is on file. */
  nameEn: string;
  sex: Sex;
  birthDate: string;
  mobile: string;
  isDeceased?: boolean | undefined;
}

const longest = 8;
let shown: readonly RecentPatient[] = [];

/** The patients whom this window showed, newest first. Kept in memory alone: nothing of them outlives the window or the clinic. */
export const recentPatients = {
  read: (): readonly RecentPatient[] => shown,
  add({ id, mrn, name, nameEn, sex, birthDate, mobile, isDeceased }: RecentPatient): void {
    const patient = { id, mrn, name, nameEn, sex, birthDate, mobile, ...(isDeceased && { isDeceased }) };
    shown = [patient, ...shown.filter((other) => other.id !== id)].slice(0, longest);
  },
};

sessionMemory.register('recent patients', 'practice', () => {
  shown = [];
});
