import { daysBetween } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';

/** The contract between the host of a server and an organisation. */
export interface Contract {
  contractFrom: string | null;
  contractUntil: string | null;
  /** Business catalogue §9: 1 to 4. */
  contractVersion: number;
  maxClinics: number;
}

const versions = [1, 2, 3, 4];

/** `clinicCount`: clinics that are enabled now. */
export function checkContract(
  { contractFrom, contractUntil, contractVersion, maxClinics }: Contract,
  clinicCount: number,
): FieldProblem<Contract>[] {
  const problems: FieldProblem<Contract>[] = [];
  if ((contractFrom === null) !== (contractUntil === null))
    problems.push({ field: 'contractUntil', message: 'organisation.contract.both' });
  else if (contractFrom !== null && contractUntil !== null && contractUntil < contractFrom)
    problems.push({ field: 'contractUntil', message: 'organisation.contract.endsBeforeStart' });
  if (!versions.includes(contractVersion)) problems.push({ field: 'contractVersion', message: 'organisation.contract.wrongVersion' });
  if (!Number.isInteger(maxClinics) || maxClinics < 1 || maxClinics < clinicCount)
    problems.push({ field: 'maxClinics', message: 'organisation.contract.tooFewClinics', values: { count: clinicCount } });
  return problems;
}

/** Days before its end from which the administrators are told that a contract ends. */
export const contractNoticeDays = 30;

/** Days until a contract ends, below nought after it; undefined while it is far off, or without an end. */
export function contractDaysLeft(contractUntil: string | null, today: string): number | undefined {
  if (contractUntil === null) return undefined;
  const left = daysBetween(today, contractUntil);
  return left <= contractNoticeDays ? left : undefined;
}
