import * as z from 'zod/mini';
import { maskedName } from '../../../src/domain/crm/masking.ts';
import { noticeText } from '../../../src/domain/crm/notices.ts';
import * as Crm from '../../../src/domain/crm/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { inTenant } from '../../database/tenant.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, Problem } from '../../pipeline/problem.ts';
import { makeLink } from '../external/acts/makeLink.ts';
import { appointApplication, bindApplication, rejectApplication } from './acts/applications.ts';
import { bind, unbind } from './acts/bind.ts';
import { receiveEvent } from './acts/receiveEvent.ts';
import { saveMessageConfig } from './acts/saveMessageConfig.ts';
import { sendNotice } from './acts/sendNotice.ts';
import { messageConfig } from './delivery/templates.ts';
import { newCrmToken, sessionOfCrmToken } from './delivery/tokens.ts';
import { applicationSorts, fanSorts, findApplications, findBinding, findFans, patientExists } from './queries/crm.ts';
import { findNoticeRecords, noticeSorts } from './queries/notices.ts';

const done = { done: true } as const;
const nothing = z.object({});
const ofId = z.object({ id: Wire.id });
const pair = z.object({ a: Wire.id, b: Wire.id });
const masking = z.optional(Wire.flag);
const hasProvider = ({ outside }: Context) => outside.messaging !== undefined;

const notice = (kind: Crm.NoticeKind) =>
  call({ takes: ofId, gives: Crm.raised }, ({ id }, context) => sendNotice(context, { kind, id }, hasProvider(context)));

/** What an open call knows of the session behind the token it brought. */
const sessionBehind = async (context: Context) => {
  const session = await sessionOfCrmToken(context, context.visit.token);
  if (!session) throw new Problem('error.session', { http: 401 });
  return session;
};

export const crmCalls = {
  appointApplication: call({ takes: z.extend(pair, { masking }), gives: Wire.done }, async ({ a, b, masking: isMasked }, context) => {
    await appointApplication(context, { id: a, appointmentId: b, masked: isMasked === 1 });
    return done;
  }),
  bindApplication: call({ takes: z.extend(pair, { masking }), gives: Crm.application }, async ({ a, b, masking: isMasked }, context) => {
    await bindApplication(context, { id: a, patientId: b });
    const { rows } = await findApplications(context.db, { page: 1, size: 1, id: a });
    const [application] = rows;
    if (!application) throw absent();
    return isMasked === 1 ? { ...application, applicantName: maskedName(application.applicantName) } : application;
  }),
  bindFan: call({ takes: pair, gives: Wire.done }, async ({ b, a }, context) => {
    await bind(context, { fansId: b, patientId: a });
    await context.announce({ subType: null, tags: ['Fan', 'Application'], audience: { permission: 'm_appointment' } });
    return done;
  }),
  crmDomain: call({ takes: nothing, gives: z.string() }, (_, { outside }) => outside.crmDomain),
  crmToken: call({ takes: nothing, gives: z.string() }, (_, { outsideTenant, session, now }) =>
    outsideTenant('ticket', (sql) => newCrmToken(sql, 'xcrm', session, now())),
  ),
  noticeAppointmentCancelled: notice('cancelAppointment'),
  noticeAppointmentChanged: call(
    { takes: z.extend(pair, { c: Wire.instant, b: Wire.instant }), gives: Crm.raised },
    ({ a, b, c }, context) =>
      sendNotice(context, { kind: 'updateAppointment', id: a, move: { before: b, after: c } }, hasProvider(context)),
  ),
  noticeAppointmentCreated: notice('createAppointment'),
  noticeAppointmentRemind: notice('appointmentRemind'),
  noticeBilling: notice('billing'),
  noticeLeave: notice('leave'),
  noticeSendPayment: notice('sendPayment'),
  noticeSign: notice('sign'),
  qkToken: call({ takes: z.object({ xcrmToken: z.optional(z.string()) }), gives: z.string() }, async (_, context) => {
    const session = await sessionBehind(context);
    return context.outsideTenant('ticket', (sql) => newCrmToken(sql, 'qk', session, context.now()));
  }),
  queryApplications: list(
    { takes: z.extend(Crm.applicationCriteria, sortedBy(applicationSorts)), gives: Wire.pageOf(Crm.application) },
    (criteria, { db }) => findApplications(db, criteria),
  ),
  queryBindUrl: call({ takes: ofId, gives: Crm.bindAddress }, async ({ id }, context) => {
    // A GET of the contract that hands out a code: written beside the read, which may not write.
    const { code, url, expiresAt } = await context.outsideTenant('writeBesideRead', (sql) =>
      inTenant(sql, context.session, (db) => makeLink({ ...context, db }, { patientId: id, page: 'put-record' })),
    );
    const { messaging } = context.outside;
    return messaging
      ? { url: messaging.followAddress(code), channel: 'messaging' as const, expiresAt }
      : { url, channel: 'web' as const, expiresAt };
  }),
  queryFans: list({ takes: z.extend(Crm.fanCriteria, sortedBy(fanSorts)), gives: Wire.pageOf(Crm.fanLine) }, (criteria, { db }) =>
    findFans(db, criteria),
  ),
  queryFansId: call({ takes: ofId, gives: z.nullable(Crm.binding) }, async ({ id }, context) => {
    const { db, audit } = context;
    audit({ patientId: id });
    if (!(await patientExists(db, id))) throw absent();
    const binding = await findBinding(db, id);
    return binding ? { ...binding, hasProvider: hasProvider(context) } : null;
  }),
  queryMessageConfig: call({ takes: nothing, gives: z.array(Crm.messageConfig) }, (_, { db }) => messageConfig(db)),
  queryMessageRecords: list(
    {
      takes: z.extend(Crm.noticeCriteria, sortedBy(noticeSorts)),
      gives: z.object({ ...Wire.pageOf(Crm.noticeLine).shape, hasProvider: z.boolean() }),
    },
    async (criteria, context) => {
      const { db } = context;
      const { rows, total } = await findNoticeRecords(db, criteria, hasProvider(context));
      const templates = new Map((await messageConfig(db)).map((config) => [config.kind, config]));
      const worded = rows.map(({ content, language, masked, ...row }) => {
        const template = templates.get(row.kind)!;
        const shown = masked ? { ...content, patient: maskedName(content.patient) } : content;
        return { ...row, text: noticeText(language === 'en' ? template.textEn : template.textZh, shown, language) };
      });
      return { rows: worded, total, hasProvider: hasProvider(context) };
    },
  ),
  receiveChannelEvent: call({ takes: Crm.signedEvent, gives: Wire.done }, async (event, context) => {
    await receiveEvent(context, event);
    return done;
  }),
  rejectApplication: call({ takes: z.extend(ofId, { reason: Wire.remark }), gives: Wire.done }, async ({ id, reason }, context) => {
    await rejectApplication(context, { id, reason });
    return done;
  }),
  saveMessageConfig: call({ takes: Crm.messageConfig, gives: Wire.saved }, (config, context) => saveMessageConfig(context, config)),
  unbindFan: call({ takes: pair, gives: Wire.done }, async ({ a, b }, context) => {
    await unbind(context, { patientId: a, fansId: b });
    await context.announce({ subType: null, tags: ['Fan'], audience: { permission: 'm_appointment' } });
    return done;
  }),
} satisfies Partial<Calls>;
