import * as z from 'zod/mini';
import * as Sms from '../../../src/domain/sms/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { retryMessage, sendToFilter, setOptOut } from './acts/messages.ts';
import { deleteTemplate, saveConnection, saveTemplate } from './acts/settings.ts';
import { readConnection } from './queries/connection.ts';
import { listMessages, listOptOuts, messageSorts, optOutSorts } from './queries/messages.ts';
import { chooseRecipients } from './queries/recipients.ts';
import { listTemplates, templateSorts } from './queries/templates.ts';

export const smsCalls = {
  countSmsRecipients: call({ takes: z.object({ filterId: Wire.id }), gives: Sms.recipients }, async ({ filterId }, { db, session }) => {
    const { counts } = await chooseRecipients(db, session.staffId, filterId);
    return counts;
  }),
  deleteSmsTemplate: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (asked, context) =>
    deleteTemplate(context, asked),
  ),
  querySmsConnection: call({ takes: z.object({}), gives: Sms.connection }, (_, { db }) => readConnection(db)),
  querySmsList: list({ takes: z.extend(Sms.criteria, sortedBy(messageSorts)), gives: Wire.pageOf(Sms.line) }, (query, { db }) =>
    listMessages(db, query),
  ),
  querySmsOptOutList: list(
    { takes: z.extend(z.object({ keyword: z.optional(Wire.shortText) }), sortedBy(optOutSorts)), gives: Wire.pageOf(Sms.optOut) },
    (query, { db }) => listOptOuts(db, query),
  ),
  querySmsTemplateList: list(
    { takes: z.extend(Sms.templateCriteria, sortedBy(templateSorts)), gives: Wire.pageOf(Sms.template), atMost: 100 },
    (query, { db }) => listTemplates(db, query),
  ),
  retrySms: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, (asked, context) => retryMessage(context, asked)),
  saveSmsConnection: call({ takes: Sms.connectionDraft, gives: Wire.saved }, (draft, context) => saveConnection(context, draft)),
  saveSmsTemplate: call(
    { takes: z.extend(Sms.templateDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveTemplate(context, draft),
  ),
  sendSms: call({ takes: Sms.sendDraft, gives: z.object({ count: Wire.count }) }, (draft, context) => sendToFilter(context, draft)),
  setSmsOptOut: call(
    { takes: z.object({ patientId: Wire.id, flag: Wire.flag, reason: z.optional(Wire.remark) }), gives: Wire.done },
    (asked, context) => setOptOut(context, asked),
  ),
} satisfies Partial<Calls>;
