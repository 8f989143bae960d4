import { type BalanceSums, type Balances, sumsOfBalances, worthOfBalances } from '../../../../src/domain/package/balances.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { takeOverCard } from '../../membership/acts/takeOver.ts';
import { takeOverPackage } from './takeOver.ts';

/** Refuses balances of other books once the organisation has closed the take-over. */
export async function refuseClosedTakeOver(context: Context): Promise<void> {
  if (!(await controlInForce(context, 'TAKE_OVER_OPEN'))) throw new Problem('import.takeOver.closed');
}

export async function findSums({ db }: Context, draft: Pick<Balances, 'cards' | 'packages'>): Promise<BalanceSums> {
  const types = await db<{ id: string; pointsValue: number }[]>`select id, points_value from member_type`;
  return sumsOfBalances(draft, new Map(types.map(({ id, pointsValue }) => [id, pointsValue])));
}

/** Balances of other books, booked once another person has confirmed exactly these sums. The request carries the rows of the file. */
export const balancesTakenOver: Limited<Balances, BalanceSums, Done> = {
  async weigh(context, draft) {
    await refuseClosedTakeOver(context);
    const sums = await findSums(context, draft);
    const fact = (
      label: 'membership.principal' | 'membership.gift' | 'approval.change.pointsWorth' | 'approval.change.packageWorth',
      after: number,
    ) => (after === 0 ? [] : [{ label, unit: 'fen' as const, before: 0, after }]);
    const changes = [
      { label: 'approval.change.takenOver' as const, unit: 'count' as const, before: 0, after: sums.count },
      ...fact('membership.principal', sums.principal),
      ...fact('membership.gift', sums.gift),
      ...fact('approval.change.pointsWorth', sums.pointsWorth),
      ...fact('approval.change.packageWorth', sums.packagesWorth),
    ];
    const second = 'approval.confirm.takenOver' as const;
    const { id: objectId, name: objectNumber, reason } = draft;
    return { weight: { amount: worthOfBalances(sums), second, objectId, objectNumber, patientId: null, reason, changes }, ready: sums };
  },
  async perform(context, { cards, packages, name }) {
    for (const card of cards) await takeOverCard(context, card);
    for (const bought of packages) await takeOverPackage(context, bought);
    context.audit({ objectId: null, detail: { act: 'balancesTakenOver', file: name, cards: cards.length, packages: packages.length } });
    return { done: true };
  },
};
