/** What a drawer and the other methods should hold, and what a count says about it. */
import { isHeldMoney } from '../billing/payments.ts';
import type { FieldProblem } from '../problem.ts';

/** The line of the drawer: all cash methods lie in one drawer. */
export const drawer = '';

/** Ledger sums of one method in one session. */
export interface Taking {
  methodCode: string;
  isCash: boolean;
  taken: number;
  paidOut: number;
  /** Corrections of money that other tills took: in the ledger of the session, not in its drawer. */
  corrected: number;
}

export interface Expected {
  methodCode: string;
  taken: number;
  paidOut: number;
  corrected: number;
  moved: number;
  expected: number;
}

/** The lines of a sheet: the drawer first, then each other method that was used. `moved`: float and entries of the drawer. */
export function expectedLines(takings: readonly Taking[], moved: number): Expected[] {
  const cash = takings.filter(({ isCash }) => isCash);
  const sum = (rows: readonly Taking[], of: 'taken' | 'paidOut' | 'corrected') => rows.reduce((total, row) => total + row[of], 0);
  const lineOf = (methodCode: string, rows: readonly Taking[], start: number): Expected => {
    const [taken, paidOut] = [sum(rows, 'taken'), sum(rows, 'paidOut')];
    return { methodCode, taken, paidOut, corrected: sum(rows, 'corrected'), moved: start, expected: start + taken - paidOut };
  };
  return [lineOf(drawer, cash, moved), ...takings.filter(({ isCash }) => !isCash).map((row) => lineOf(row.methodCode, [row], 0))];
}

/** Money of a member card or a deposit is only in the books: nobody can count it. */
export const isCountable = (methodCode: string): boolean => !isHeldMoney(methodCode);

export interface CountedLine {
  methodCode: string;
  expected: number;
  counted: number;
}

/** Each line with what was found. A method that was not counted was found empty; the books count a card. Lines of nothing are left out. */
export function countedLines(
  lines: readonly Pick<Expected, 'methodCode' | 'expected' | 'taken' | 'paidOut' | 'corrected'>[],
  found: { drawer: number; sums: readonly { methodCode: string; amount: number }[] },
): CountedLine[] {
  const foundOf = ({ methodCode, expected }: Pick<Expected, 'methodCode' | 'expected'>) => {
    if (methodCode === drawer) return found.drawer;
    if (!isCountable(methodCode)) return expected;
    return found.sums.find((sum) => sum.methodCode === methodCode)?.amount ?? 0;
  };
  return lines
    .map((line) => ({ ...line, counted: foundOf(line) }))
    .filter(
      ({ methodCode, taken, paidOut, corrected, counted }) =>
        methodCode === drawer || [taken, paidOut, corrected, counted].some((sum) => sum !== 0),
    )
    .map(({ methodCode, expected, counted }) => ({ methodCode, expected, counted }));
}

export const differenceOf = ({ expected, counted }: Pick<CountedLine, 'expected' | 'counted'>): number => counted - expected;

/** Sums of the differences above and below zero, both positive. */
export function excessAndShortage(lines: readonly CountedLine[]): { excess: number; shortage: number } {
  const sum = (sign: 1 | -1) => lines.reduce((total, line) => total + Math.max(0, sign * differenceOf(line)), 0);
  return { excess: sum(1), shortage: sum(-1) };
}

interface Reason {
  methodCode: string;
  reason: string;
}

export const reasonFor = (reasons: readonly Reason[], methodCode: string): string =>
  reasons.find((each) => each.methodCode === methodCode)?.reason.trim() ?? '';

/** Every difference needs a reason. */
export const checkReasons = (lines: readonly CountedLine[], reasons: readonly Reason[]): FieldProblem[] =>
  lines.flatMap((line, index) =>
    differenceOf(line) !== 0 && reasonFor(reasons, line.methodCode) === ''
      ? [{ field: `reasons.${index}.reason`, message: 'till.reason.required' } as const]
      : [],
  );

/** Part of a difference: same sign, not more than is left. */
export const isPartOf = (amount: number, left: number): boolean =>
  amount !== 0 && Math.sign(amount) === Math.sign(left) && Math.abs(amount) <= Math.abs(left);
