import type { VitalValues } from '../encounter/shapes.ts';
import { encounterState } from '../encounter/states.ts';
import type { Subject } from './age.ts';
import { earlyWarning, warningRank } from './earlyWarning.ts';

/** A patient of the nurse's list, as far as the order of need looks at one. */
export interface NeedyPatient extends Subject {
  encounterStatus: number;
  toExecute: number;
  partially: number;
  /** Start of a skin test that still runs. */
  skinTestStartedAt: string | null;
  /** The latest measurement of the visit. */
  vitals: { values: VitalValues; recordedAt: string } | null;
  cameAt: string;
  id: string;
}

/** Groups of the nurse's list, the first to be seen first. */
const groups = ['urgent', 'skinTest', 'unmeasured', 'raised', 'due', 'calm', 'finished'] as const;
type Group = (typeof groups)[number];

const rankOf = ({ vitals, birthDate, sex }: NeedyPatient): number =>
  vitals ? warningRank(earlyWarning(vitals.values, { birthDate, sex }, vitals.recordedAt)) : 0;

/** From a rank of 1000 a score is urgent, from 200 above low risk (earlyWarning.ts). */
function groupOf(patient: NeedyPatient, rank: number): Group {
  const isDue = patient.toExecute + patient.partially > 0;
  if (patient.encounterStatus === encounterState.completed) {
    if (patient.skinTestStartedAt) return 'skinTest';
    return isDue ? 'due' : 'finished';
  }
  if (rank >= 1000) return 'urgent';
  if (patient.skinTestStartedAt) return 'skinTest';
  if (!patient.vitals) return 'unmeasured';
  if (rank >= 200) return 'raised';
  return isDue ? 'due' : 'calm';
}

/** The nurse's patients, those in need first: urgent scores, running skin tests, not yet measured, raised scores, orders due; finished last. */
export function sortByNeed<Patient extends NeedyPatient>(patients: readonly Patient[]): Patient[] {
  const ranked = patients.map((patient) => {
    const rank = rankOf(patient);
    return { patient, rank, group: groups.indexOf(groupOf(patient, rank)) };
  });
  return ranked
    .toSorted(
      (one, other) =>
        one.group - other.group ||
        other.rank - one.rank ||
        (one.patient.skinTestStartedAt ?? '').localeCompare(other.patient.skinTestStartedAt ?? '') ||
        one.patient.cameAt.localeCompare(other.patient.cameAt) ||
        one.patient.id.localeCompare(other.patient.id),
    )
    .map(({ patient }) => patient);
}

/** Patients by their early-warning score, the lowest first. */
export const compareByScore = (one: NeedyPatient, other: NeedyPatient): number => rankOf(one) - rankOf(other);
