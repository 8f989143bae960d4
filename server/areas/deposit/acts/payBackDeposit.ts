import { checkPayingBack } from '../../../../src/domain/deposit/rules.ts';
import type * as Deposit from '../../../../src/domain/deposit/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findMethods, lockDeposit, type StoredDeposit } from '../queries.ts';
import { bookDeposit, tellOfDeposits } from './bookDeposit.ts';

const sumOf = (shares: readonly Deposit.Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** Pays a deposit back in whole or in part, by each method at most what it took. Within the day's limit of the person, or with an approval. */
export const depositRefund: Limited<Deposit.PayingBack, StoredDeposit, Done> = {
  async weigh(context, { id, shares, reason, version }) {
    const deposit = await lockDeposit(context.db, id);
    if (!deposit) throw absent();
    if (deposit.balance === 0) throw new Problem('deposit.refused.spent');
    if (version !== undefined && deposit.version !== version) throw new Problem('error.version');
    refuse(checkPayingBack({ shares, reason }, { balance: deposit.balance, methods: await findMethods(context.db, id) }));
    return { weight: { amount: sumOf(shares), objectId: id, patientId: deposit.patientId, reason }, ready: deposit };
  },
  async perform(context, { shares, reason }, deposit, approvalId) {
    const amount = sumOf(shares);
    const depositEntryId = await bookDeposit(context, deposit, { kind: 'paidBack', amount: -amount, reason, approvalId });
    const payments = shares.map((share) => ({ methodCode: share.methodCode, amount: -share.amount }));
    await bookMoney(context, { depositEntryId, kind: 'depositRefund', payments, reason });
    const { id, patientId, depositNumber: number } = deposit;
    context.audit({ patientId, objectId: id, detail: { act: 'payBackDeposit', number, amount, shares, reason: reason.trim() } });
    await tellOfDeposits(context);
    return { done: true };
  },
};

export const payBackDeposit = (context: Context, draft: Deposit.PayingBack) =>
  doWithinLimit(context, 'depositRefund', depositRefund, draft);
