import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Chain from '../../../../src/domain/inventory/chain/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { receiveChainTransfer, refuseChainTransfer } from '../acts/chain/receiveChain.ts';
import { saveChainTransfer } from '../acts/chain/saveChain.ts';
import { auditChainTransfer, cancelChainTransfer, sendChainTransfer, submitChainTransfer } from '../acts/chain/sendChain.ts';
import { settleChainTransfer, writeOffChainTransfer } from '../acts/chain/settleChain.ts';
import { chainSorts, findChainTransfer, findChainTransfers } from '../queries/chainTransfers.ts';

const one = z.object({ id: Wire.id });
const which = z.object({ id: Wire.id, version: Wire.version });
const withReason = z.extend(which, { reason: Wire.remark });
const audited = z.extend(which, { flag: Wire.flag, remark: z.optional(Wire.remark) });
const looking = ({ session, now }: Context) => ({ session, today: dateAt(now()) });

/** Goods between two clinics of the organisation. */
export const chainCalls = {
  auditChainTransfer: call({ takes: audited, gives: Wire.done }, (arg, context) => auditChainTransfer(context, arg)),
  cancelChainTransfer: call({ takes: withReason, gives: Wire.done }, (arg, context) => cancelChainTransfer(context, arg)),
  queryChainTransfer: call({ takes: one, gives: Chain.chainFull }, async ({ id }, context) => {
    const chain = await findChainTransfer(context.db, looking(context), id);
    if (!chain) throw absent();
    return chain;
  }),
  queryChainTransferList: list(
    {
      takes: z.extend(Chain.chainCriteria, sortedBy(chainSorts)),
      gives: Wire.pageWithSums(Chain.chainLine, ['amount', 'transitAmount']),
    },
    (criteria, context) => findChainTransfers(context.db, criteria, looking(context)),
  ),
  receiveChainTransfer: call({ takes: Chain.chainReceipt, gives: Wire.done }, (receipt, context) => receiveChainTransfer(context, receipt)),
  refuseChainTransfer: call({ takes: withReason, gives: Wire.done }, (arg, context) => refuseChainTransfer(context, arg)),
  saveChainTransfer: call({ takes: Chain.chainDraft, gives: Wire.saved }, (draft, context) => saveChainTransfer(context, draft)),
  sendChainTransfer: call({ takes: which, gives: Wire.done }, (arg, context) => sendChainTransfer(context, arg)),
  settleChainTransfer: call({ takes: Chain.chainSettlement, gives: Wire.done }, (arg, context) => settleChainTransfer(context, arg)),
  submitChainTransfer: call({ takes: which, gives: Wire.done }, (arg, context) => submitChainTransfer(context, arg)),
  writeOffChainTransfer: call({ takes: Chain.chainWriteOff, gives: Wire.done }, (arg, context) => writeOffChainTransfer(context, arg)),
} satisfies Partial<Calls>;
