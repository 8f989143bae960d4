import { addMonths, daysBetween } from '../dates.ts';
import { earliestAfter } from './rests.ts';

export interface Vaccine {
  code: VaccineCode;
  /** Age in months of each dose. */
  months: readonly number[];
  /** Given instead of another: the plan follows it once a dose of it was given. */
  insteadOf?: VaccineCode;
  /** Number of its first dose, where it goes on from another vaccine. */
  first?: number;
}

/**
 * The national immunisation programme of China for children (schedule of 2021, with the five doses of DTaP in force since
 * 1 January 2025). Inactivated vaccines stand in for the live ones against Japanese encephalitis and hepatitis A.
 */
export const programme: readonly Vaccine[] = [
  { code: 'HepB', months: [0, 1, 6] },
  { code: 'BCG', months: [0] },
  { code: 'IPV', months: [2, 3] },
  { code: 'bOPV', months: [4, 48], first: 3 },
  { code: 'DTaP', months: [2, 4, 6, 18, 72] },
  { code: 'MMR', months: [8, 18] },
  { code: 'JE-L', months: [8, 24] },
  { code: 'JE-I', months: [8, 8, 24, 72], insteadOf: 'JE-L' },
  { code: 'MPSV-A', months: [6, 9] },
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

function dosesOf({ code, months, first = 1 }: Vaccine, birthDate: string, given: readonly Given[], today: string): PlannedDose[] {
  let earliest = birthDate;
  return months.map((month, index) => {
    const doseNumber = first + index;
    const done = given.find((one) => one.vaccineCode === code && one.doseNumber === doseNumber);
    const byAge = addMonths(birthDate, month);
    const [, dueOn = byAge] = [byAge, earliest].sort();
    earliest = earliestAfter(code, doseNumber + 1, done?.givenOn ?? dueOn);
    const state = done ? 'done' : stateAt(dueOn, today);
    return { vaccineCode: code, doseNumber, dueOn, state, vaccinationId: done?.id ?? null, givenOn: done?.givenOn ?? null };
  });
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
