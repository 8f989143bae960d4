import { addMonths, daysBetween } from '../dates.ts';
import { earliestAfter, furtherRests, restAfter } from './rests.ts';

export interface Vaccine {
  code: VaccineCode;
  /** Age in months of each dose. */
  months: readonly number[];
  /** Given instead of another: the plan follows it once a dose of it was given. */
  insteadOf?: VaccineCode;
  /** Number of its first dose, where it goes on from another vaccine. */
  first?: number;
  /** Age in months from which the programme gives it no more. */
  endMonth?: number;
}

/**
 * The national immunisation programme of China for children (schedule of 2021, with the five doses of DTaP in force since
 * 1 January 2025). Inactivated vaccines stand in for the live ones against Japanese encephalitis and hepatitis A.
 */
export const programme: readonly Vaccine[] = [
  { code: 'HepB', months: [0, 1, 6] },
  { code: 'BCG', months: [0], endMonth: 48 },
  { code: 'IPV', months: [2, 3] },
  { code: 'bOPV', months: [4, 48], first: 3 },
  { code: 'DTaP', months: [2, 4, 6, 18, 72] },
  { code: 'MMR', months: [8, 18] },
  { code: 'JE-L', months: [8, 24] },
  { code: 'JE-I', months: [8, 8, 24, 72], insteadOf: 'JE-L' },
  { code: 'MPSV-A', months: [6, 9], endMonth: 24 },
  { code: 'MPSV-AC', months: [36, 72] },
  { code: 'HepA-L', months: [18] },
  { code: 'HepA-I', months: [18, 24], insteadOf: 'HepA-L' },
];

/** Codes of the vaccines of the programme; goods name the one they are a dose of. */
export const vaccineCodes = [
  ...(['HepB', 'BCG', 'IPV', 'bOPV', 'DTaP', 'MMR', 'JE-L', 'JE-I', 'MPSV-A', 'MPSV-AC', 'HepA-L', 'HepA-I'] as const),
] as const;
export type VaccineCode = (typeof vaccineCodes)[number];

export type DoseState = 'done' | 'due' | 'overdue' | 'planned';

/** A dose is due from its age on; a month later it is overdue. */
const graceDays = 30;
/** The programme catches up until the eighteenth birthday. */
const lastMonth = 18 * 12;

export interface Given {
  id: string;
  vaccineCode: string;
  doseNumber: number;
  givenOn: string;
}

export interface PlannedDose {
  vaccineCode: string;
  doseNumber: number;
  dueOn: string;
  state: DoseState;
  /** Of the vaccination, once done. */
  vaccinationId: string | null;
  givenOn: string | null;
}

/** The whole plan of a child, in the order of the days the doses are due. */
export function planOf(birthDate: string, given: readonly Given[], today: string): PlannedDose[] {
  const had = (code: string) => given.some(({ vaccineCode }) => vaccineCode === code);
  const chosen = programme.filter(({ code, insteadOf }) =>
    insteadOf ? had(code) && !had(insteadOf) : !programme.some((other) => other.insteadOf === code && had(other.code) && !had(code)),
  );
  return chosen
    .flatMap((vaccine) => dosesOf(vaccine, birthDate, given, today))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.vaccineCode.localeCompare(other.vaccineCode));
}

/** First day on which a dose may follow those that are known of other numbers or vaccines. */
const afterFurther = (code: string, doseNumber: number, given: readonly Given[]): string[] =>
  furtherRests
    .filter((row) => row.code === code && row.dose === doseNumber)
    .flatMap(({ afterCode, afterDose, rest }) => {
      const other = given.find((one) => one.vaccineCode === afterCode && one.doseNumber === afterDose);
      return other ? [restAfter(other.givenOn, rest)] : [];
    });

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

function dosesOf({ code, months, first = 1, endMonth }: Vaccine, birthDate: string, given: readonly Given[], today: string): PlannedDose[] {
  let earliest = birthDate;
  const end = endMonth === undefined ? undefined : addMonths(birthDate, endMonth);
  const doses = months.map((month, index): PlannedDose => {
    const doseNumber = first + index;
    const done = given.find((one) => one.vaccineCode === code && one.doseNumber === doseNumber);
    const dueOn = latestOf([addMonths(birthDate, month), earliest, ...afterFurther(code, doseNumber, given)]);
    earliest = earliestAfter(code, doseNumber + 1, done?.givenOn ?? dueOn);
    const state = done ? 'done' : stateAt(dueOn, today);
    return { vaccineCode: code, doseNumber, dueOn, state, vaccinationId: done?.id ?? null, givenOn: done?.givenOn ?? null };
  });
  return doses.filter(({ state, dueOn }) => state === 'done' || end === undefined || (today < end && dueOn < end));
}

function stateAt(dueOn: string, today: string): DoseState {
  if (today < dueOn) return 'planned';
  return daysBetween(dueOn, today) <= graceDays ? 'due' : 'overdue';
}

/** Children are asked about their plan; grown people only have a history. */
export const hasPlan = (birthDate: string, today: string): boolean => today < addMonths(birthDate, lastMonth);

/** The next dose number of a vaccine, of the programme or not. */
export function nextDose(code: string, given: readonly Pick<Given, 'vaccineCode' | 'doseNumber'>[]): number {
  const first = programme.find((vaccine) => vaccine.code === code)?.first ?? 1;
  return given.filter(({ vaccineCode }) => vaccineCode === code).reduce((next, { doseNumber }) => Math.max(next, doseNumber + 1), first);
}

export interface ProposedDose {
  doseNumber: number;
  /** First day on which it may be given; null where the programme plans no such dose. */
  earliest: string | null;
}

/** The dose that comes next by the schedule and by every dose that is known, also of other clinics and of a vaccination book. */
export function proposedDose(code: string, birthDate: string, given: readonly Given[], today: string): ProposedDose {
  const doseNumber = nextDose(code, given);
  const vaccine = programme.find((one) => one.code === code);
  if (!vaccine) {
    const before = given.find((one) => one.vaccineCode === code && one.doseNumber === doseNumber - 1);
    return { doseNumber, earliest: before ? earliestAfter(code, doseNumber, before.givenOn) : birthDate };
  }
  const planned = dosesOf(vaccine, birthDate, given, today).find((one) => one.doseNumber === doseNumber);
  return { doseNumber, earliest: planned?.dueOn ?? null };
}
