import * as z from 'zod/mini';
import { checkDateRange } from '../../../src/domain/dates.ts';
import * as Channel from '../../../src/domain/till/channelShapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { findWindow } from '../../limits/window.ts';
import { type Calls, call, spooled } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/problem.ts';
import { closeChannelDay, reopenChannelDay, showChannelDay } from './acts/channelDay.ts';
import { acceptProposals, actOnDifference, linkChannel, unlinkChannel } from './acts/channelLinks.ts';
import { importStatement, saveColumns } from './acts/importStatement.ts';
import { findColumns, listChannelDays, listNotes } from './queries/channels.ts';

const sent = z.object({
  file: spooled,
  fileName: z.optional(Wire.shortText),
  methodCode: Wire.shortText,
  checkOnly: z.optional(z.enum(['0', '1'])),
});

/** Statements of payment channels against the ledger. */
export const channelCalls = {
  acceptChannelProposals: call({ takes: Channel.proposalsDraft, gives: Wire.done }, (draft, context) => acceptProposals(context, draft)),
  actOnChannelDifference: call({ takes: Channel.differenceDraft, gives: Wire.done }, (draft, context) => actOnDifference(context, draft)),
  closeChannelDay: call({ takes: Channel.dayCriteria, gives: Wire.saved }, (criteria, context) => closeChannelDay(context, criteria)),
  importStatement: call({ takes: sent, gives: Channel.statementImport }, ({ file, fileName, methodCode, checkOnly }, context) =>
    importStatement(context, { name: fileName || file.name, source: { path: file.path }, methodCode, checkOnly: checkOnly === '1' }),
  ),
  linkChannel: call({ takes: Channel.linkDraft, gives: Wire.done }, (draft, context) => linkChannel(context, draft)),
  queryChannelDay: call({ takes: Channel.dayCriteria, gives: Channel.channelDay }, (criteria, context) =>
    showChannelDay(context, criteria),
  ),
  queryChannelDays: call({ takes: Channel.daysCriteria, gives: Channel.channelDays }, async (criteria, { db }) => {
    refuse(checkDateRange(criteria, await findWindow(db, 'billingList')));
    return [...(await listChannelDays(db, criteria))];
  }),
  queryChannelNotes: call({ takes: z.object({}), gives: z.array(Channel.channelNote) }, async (_, { db, session }) => [
    ...(await listNotes(db, session.staffId)),
  ]),
  queryStatementColumns: call({ takes: z.object({ methodCode: Wire.shortText }), gives: Channel.savedColumns }, ({ methodCode }, { db }) =>
    findColumns(db, methodCode),
  ),
  reopenChannelDay: call({ takes: z.extend(Channel.dayCriteria, { reason: Wire.remark }), gives: Wire.done }, (wanted, context) =>
    reopenChannelDay(context, wanted),
  ),
  saveStatementColumns: call({ takes: Channel.columnsDraft, gives: Wire.saved }, (draft, context) => saveColumns(context, draft)),
  unlinkChannel: call({ takes: Channel.unlinkDraft, gives: Wire.done }, (draft, context) => unlinkChannel(context, draft)),
} satisfies Partial<Calls>;
