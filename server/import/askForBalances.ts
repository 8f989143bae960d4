import { fenText } from '../../src/domain/money/fen.ts';
import type { Balances } from '../../src/domain/package/balances.ts';
import { worthOfBalances } from '../../src/domain/package/balances.ts';
import { askApproval, lockSentBack } from '../areas/approval/acts/askApproval.ts';
import { findSums, refuseClosedTakeOver } from '../areas/package/acts/balancesTakenOver.ts';
import type { Context } from '../pipeline/context.ts';
import { say } from '../words/words.ts';
import type { Asking, Remark } from './listKit.ts';

/** Refuses a file after the take-over was closed. Requests are locked before the patients and cards that the trial of the rows locks. */
export async function prepareForBalances(context: Context): Promise<void> {
  await refuseClosedTakeOver(context);
  await lockSentBack(context, 'balancesTakenOver');
}

/** Sends the rows of a file to another person, who confirms their sums; a check only says the sums. */
export async function askForBalances(
  context: Context,
  { file, keeps }: Asking,
  rows: Pick<Balances, 'cards' | 'packages'>,
): Promise<Remark[]> {
  const sums = await findSums(context, rows);
  const told = {
    count: sums.count,
    principal: fenText(sums.principal),
    gift: fenText(sums.gift),
    points: fenText(sums.pointsWorth),
    packages: fenText(sums.packagesWorth),
    sum: fenText(worthOfBalances(sums)),
  };
  if (!keeps) return [{ message: 'import.takeOver.sums', values: told }];
  const draft = { id: context.newId(), name: file.slice(0, 100), ...rows, reason: say(context.session.language, 'import.takeOver.reason') };
  const { approvalNumber } = await askApproval(context, { act: 'balancesTakenOver', draft });
  return [{ message: 'import.takeOver.asked', values: { ...told, number: approvalNumber } }];
}
