import * as z from 'zod/mini';
import { administration } from '../../../src/domain/permission/codes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Notice from '../../../src/domain/session/notice.ts';
import { isPersonalValue } from '../../../src/domain/session/personal.ts';
import * as Session from '../../../src/domain/session/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { version } from '../../environment/version.ts';
import { keyOf } from '../../keys/secrets.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent, Problem } from '../../pipeline/problem.ts';
import { newPushToken } from '../../push/push.ts';
import { newCaptcha } from '../../sessions/captcha.ts';
import { findProfile, findSupportFacts } from '../../sessions/queries.ts';
import {
  deleteDraft,
  findConfig,
  findDrafts,
  findEdition,
  findNotices,
  findRecent,
  isReserved,
  storeAllNoticesRead,
  storeConfig,
  storeDraft,
  storeNoticeRead,
  storeRecent,
} from '../configuration/queries/personal.ts';
import { findDecisions } from '../configuration/queries/settings.ts';
import { resetByCode, sendVerifyCode } from './acts/forgottenPassword.ts';
import { lockAside, lockScreen, unlockAside, unlockScreen } from './acts/lockScreen.ts';
import { login } from './acts/login.ts';
import { endMySession, endOtherSessions, mySessions } from './acts/mySessions.ts';
import { changePassword } from './acts/password.ts';
import { saveProfile } from './acts/saveProfile.ts';
import { switchPractice } from './acts/switchPractice.ts';
import { endTypedText, findTypedTextKey } from './acts/typedTextKey.ts';
import { describeUser } from './acts/user.ts';

const nothing = z.object({});
const done = { done: true } as const;
const key = z.string().check(z.minLength(1), z.maxLength(200));

function refuseLarge(value: unknown, limit: number, message: 'error.draft.tooLarge' | 'error.config.tooLarge'): void {
  if (Buffer.byteLength(JSON.stringify(value ?? null)) > limit) throw new Problem(message);
}

export const sessionCalls = {
  changeLanguage: call(
    { takes: z.object({ lang: Session.language }), gives: Wire.done },
    async ({ lang }, { db, session, sessions, afterCommit }) => {
      await db`select set_session_language(${keyOf(session.id)}, ${lang})`;
      await db`update staff set language = ${lang} where id = ${session.staffId}`;
      afterCommit(() => sessions.refresh(session.id));
      return done;
    },
  ),

  changePassword: call({ takes: Session.passwordChange, gives: Wire.done }, async (change, context) => {
    await changePassword(change, context);
    return done;
  }),

  currentUser: call({ takes: nothing, gives: Session.user }, (_, context) =>
    describeUser(context, context.session.practiceId, context.visit.token),
  ),

  deleteDraft: call({ takes: z.object({ key }), gives: Wire.done }, async ({ key: name }, { db, session }) => {
    await deleteDraft(db, session.staffId, name);
    return done;
  }),

  endMySession: call({ takes: z.object({ id: Session.sessionName }), gives: Wire.done }, ({ id }, context) => endMySession(context, id)),

  endOtherSessions: call({ takes: nothing, gives: Wire.done }, (_, context) => endOtherSessions(context)),

  lockScreen: call(
    { takes: nothing, gives: Wire.done },
    (_, context) => lockScreen(context),
    (_, context) => lockAside(context),
  ),

  login: call({ takes: Session.credentials, gives: Session.user }, (credentials, context) =>
    context.outsideTenant('signIn', (sql) => login(sql, credentials, context)),
  ),

  logout: call(
    { takes: nothing, gives: Wire.done },
    async (_, context) => {
      const { db, session, sessions, visit, afterCommit } = context;
      await endTypedText(context);
      await sessions.end(db, session.id);
      afterCommit(() => {
        sessions.setAside(session.id, { ended: true }, 'onlyHeld');
        sessions.forget(session.id);
      });
      visit.bind(null);
      return done;
    },
    async (_, { session, sessions, visit }) => {
      if (!sessions.setAside(session.id, { ended: true })) return undefined;
      visit.bind(null);
      return done;
    },
  ),

  markAllNoticesRead: call({ takes: nothing, gives: Wire.done }, async (_, { db, session, now }) => {
    await storeAllNoticesRead(db, session, now());
    return done;
  }),

  markNoticeRead: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, async ({ id }, { db, session, now }) => {
    if (!(await storeNoticeRead(db, session, id, now()))) throw absent();
    return done;
  }),

  pushToken: call({ takes: nothing, gives: z.string() }, (_, { db, session, now }) => newPushToken(db, session, now())),

  queryCaptcha: call({ takes: z.object({ kind: Session.captchaKind }), gives: Session.captcha }, ({ kind }, context) =>
    context.outsideTenant('signIn', (sql) => newCaptcha(sql, { kind, language: context.session.language, at: context.now() })),
  ),

  queryDrafts: call(
    { takes: z.object({ prefix: z.string().check(z.maxLength(200)) }), gives: z.array(Session.draft) },
    ({ prefix }, { db, session }) => findDrafts(db, session.staffId, prefix),
  ),

  queryMyConfig: call({ takes: nothing, gives: Session.config }, async (_, { db, session }) => {
    const [config, parameters, edition] = await Promise.all([findConfig(db, session.staffId), findDecisions(db), findEdition(db)]);
    return { ...config, parameters, standing: { edition, authorities: session.authorities } };
  }),

  queryMyProfile: call({ takes: nothing, gives: Session.profile }, async (_, { db, session }) => {
    const profile = await findProfile(db, session.staffId, session.practiceId, session.accountId);
    if (!profile) throw absent();
    return profile;
  }),

  queryMySessions: call({ takes: nothing, gives: z.array(Session.standing) }, (_, context) => mySessions(context)),

  queryNoticeList: list(
    { takes: z.object({ ...Wire.listing, unreadOnly: z.optional(z.boolean()) }), gives: Wire.pageOf(Notice.notice) },
    (criteria, { db, session }) => findNotices(db, session, criteria),
  ),

  queryRecentItems: call({ takes: z.object({ type: key }), gives: z.array(z.string()) }, ({ type }, { db, session }) =>
    findRecent(db, session.staffId, type),
  ),

  querySupportFacts: call({ takes: nothing, gives: Session.supportFacts }, async (_, { db, session, now }) => {
    const { database, ...facts } = await findSupportFacts(db, session.staffId, session.practiceId);
    return { ...facts, ...(holds(session.authorities, administration) && { database }), version, time: now().toISOString() };
  }),

  resetPassword: call({ takes: Session.passwordReset, gives: Wire.done }, (reset, context) =>
    context.outsideTenant('signIn', (sql) => resetByCode(sql, reset, context)),
  ),

  saveDraft: call({ takes: z.object({ key, body: Wire.kept }), gives: Wire.done }, async ({ key: name, body }, { db, session, now }) => {
    refuseLarge(body, 64 * 1024, 'error.draft.tooLarge');
    await storeDraft(db, session, name, body, now());
    return done;
  }),

  saveMyConfig: call({ takes: z.object({ key, value: Wire.kept }), gives: Wire.done }, async ({ key: name, value }, { db, session }) => {
    refuseLarge(value, 16 * 1024, 'error.config.tooLarge');
    if (isReserved(name)) throw absent();
    if (!isPersonalValue(name, value)) throw new Problem('session.personal.refused');
    await storeConfig(db, session, name, value);
    return done;
  }),

  saveRecentItem: call({ takes: z.object({ type: key, item: key }), gives: Wire.done }, async ({ type, item }, { db, session }) => {
    await storeRecent(db, session, type, item);
    return done;
  }),

  sendVerifyCode: call({ takes: Session.codeRequest, gives: Session.codeAsked }, (asked, context) =>
    context.outsideTenant('signIn', (sql) => sendVerifyCode(sql, asked, context)),
  ),

  switchPractice: call({ takes: z.object({ practiceId: Wire.id }), gives: Session.user }, ({ practiceId }, context) =>
    switchPractice(context, practiceId),
  ),

  typedTextKey: call({ takes: nothing, gives: Session.typedTextKey }, (_, context) => findTypedTextKey(context)),

  unlockScreen: call(
    { takes: z.object({ password: Wire.shortText }), gives: Wire.done },
    ({ password }, context) => unlockScreen(context, password),
    ({ password }, context) => unlockAside(context, password),
  ),

  updateMyProfile: call({ takes: Session.profileDraft, gives: Wire.saved }, (draft, context) => saveProfile(context, draft)),
} satisfies Partial<Calls>;
