import { wallClock } from '../../src/domain/dates.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';

/** For so many minutes money that is taken again for the same thing is more likely typed twice than meant twice. */
const alikeMinutes = 10;

/** Money taken before: under what number, when, and how much of it. */
interface Taken {
  number: string;
  at: string;
  amount: number;
}

/** A purpose says what the money is taken for. */
export type Purpose =
  | { kind: 'deposit'; patientId: string; amount: number }
  | { kind: 'recharge'; cardId: string; amount: number }
  | { kind: 'package'; patientId: string; packageId: string };

/**
 * Asks once whether money for the same thing is taken a second time: the window of the first was closed before its answer came, or a colleague took
 * it. Two that are sent at once wait for each other. The call is made again with `againConfirmed`.
 */
export async function askAboutAlike(context: Context, purpose: Purpose, isConfirmed: boolean | undefined): Promise<void> {
  const { db, now } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${keyOf(purpose)}, 4207))`;
  if (isConfirmed) return;
  const [taken] = await findTaken(context, purpose, new Date(now().getTime() - alikeMinutes * 60_000));
  if (!taken) return;
  const values = { time: wallClock(taken.at).time, number: taken.number, amount: fenText(taken.amount) };
  throw new Problem('common.confirm.again', { values, kind: 'confirmAgain' });
}

const keyOf = (purpose: Purpose): string => `${purpose.kind} ${purpose.kind === 'recharge' ? purpose.cardId : purpose.patientId}`;

function findTaken({ db }: Context, purpose: Purpose, since: Date) {
  if (purpose.kind === 'deposit')
    return db<Taken[]>`
      select deposit_number as number, taken_at as at, amount from deposit
      where practice_id = app_practice() and patient_id = ${purpose.patientId} and amount = ${purpose.amount} and taken_at > ${since}
      order by taken_at desc limit 1`;
  if (purpose.kind === 'recharge')
    return db<Taken[]>`
      select entry_number as number, at, principal as amount from member_entry
      where card_id = ${purpose.cardId} and kind = 'recharge' and principal = ${purpose.amount} and at > ${since}
      order by sequence desc limit 1`;
  return db<Taken[]>`
    select package_number as number, bought_at as at, price as amount from patient_package
    where patient_id = ${purpose.patientId} and package_id = ${purpose.packageId} and bought_at > ${since}
    order by bought_at desc limit 1`;
}
