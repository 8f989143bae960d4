import * as z from 'zod/mini';
import * as Deposit from '../../../src/domain/deposit/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { askAboutAlike } from '../../cash/alike.ts';
import { askAboutUnusual } from '../../limits/unusual.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { payBackDeposit } from './acts/payBackDeposit.ts';
import { takeDeposit } from './acts/takeDeposit.ts';
import { depositSorts, depositSums, findDeposit, findHeld, listDeposits } from './queries.ts';

export const depositCalls = {
  payBackDeposit: call({ takes: Deposit.payingBack, gives: Wire.done }, (draft, context) => payBackDeposit(context, draft)),
  queryDeposit: call({ takes: z.object({ id: Wire.id }), gives: Deposit.full }, async ({ id }, { db, audit }) => {
    const deposit = await findDeposit(db, id);
    if (!deposit) throw absent();
    audit({ patientId: deposit.patientId, objectId: id });
    return deposit;
  }),
  queryDepositList: list(
    { takes: z.extend(Deposit.criteria, sortedBy(depositSorts)), gives: Wire.pageWithSums(Deposit.line, depositSums), atMost: 100 },
    (query, { db }) => listDeposits(db, query),
  ),
  queryHeldDeposits: call({ takes: z.object({ patientId: Wire.id }), gives: Deposit.held }, async ({ patientId }, { db, audit }) => {
    audit({ patientId });
    return findHeld(db, patientId);
  }),
  takeDeposit: call(
    {
      takes: z.extend(Deposit.taking, { ...Wire.sumConfirmed.shape, ...Wire.againConfirmed.shape }),
      gives: z.object({ id: Wire.id, depositNumber: z.string(), change: Wire.fen }),
    },
    async ({ sumConfirmed, againConfirmed, ...taking }, context) => {
      const { patientId, amount } = taking;
      askAboutUnusual('deposit', [amount], sumConfirmed);
      await askAboutAlike(context, { kind: 'deposit', patientId, amount }, againConfirmed);
      return takeDeposit(context, taking);
    },
  ),
} satisfies Partial<Calls>;
