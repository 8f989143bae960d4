import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import { patientUses } from '../sms/rules.ts';
import * as Wire from '../wire.ts';

/** The follower a patient is bound to. `web` followers came by our own page: no message reaches them. */
export const binding = z.object({
  fansId: Wire.id,
  nickname: z.string(),
  channel: z.enum(['web', 'messaging']),
  boundAt: Wire.instant,
  /** Whether a messaging service is set that takes notices; without one they are kept and not sent. */
  hasProvider: z.boolean(),
});
export type Binding = z.infer<typeof binding>;

/** What a QR code leads to. `channel` says whether the messaging account or our own page opens. */
export const bindAddress = z.object({ url: z.string(), channel: z.enum(['web', 'messaging']), expiresAt: Wire.instant });
export type BindAddress = z.infer<typeof bindAddress>;

/** 0 to be reviewed, 1 created, 2 cancelled, 3 refused. */
export const applicationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** Name and mobile are masked until the application is bound to a patient. */
export const application = z.object({
  id: Wire.id,
  fansId: Wire.id,
  nickname: z.string(),
  applicantName: z.string(),
  mobile: z.string(),
  sex: z.nullable(z.string()),
  birthDate: z.nullable(Wire.birthDay),
  patientId: z.nullable(Wire.id),
  patientName: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  isDeceased: z.optional(z.nullable(z.boolean())),
  /** The patient the follower is bound to already, where the application itself names none. */
  knownPatientId: z.nullable(Wire.id),
  appointmentId: z.nullable(Wire.id),
  appointmentAt: z.nullable(Wire.instant),
  doctorId: z.nullable(Wire.id),
  doctorName: z.nullable(z.string()),
  doctorNameEn: z.nullable(z.string()),
  wantedAt: z.nullable(Wire.instant),
  reason: z.string(),
  status: applicationStatus,
  refuseReason: z.string(),
  createdAt: Wire.instant,
  version: Wire.version,
});
export type Application = z.infer<typeof application>;

export const applicationCriteria = z.object({
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type ApplicationCriteria = { status?: number | string; keyword?: string; from?: string; to?: string };

export const noticeKinds = [
  'createAppointment',
  'updateAppointment',
  'cancelAppointment',
  'sign',
  'billing',
  'appointmentRemind',
  'leave',
  'sendPayment',
] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

/** `noProvider`: no messaging service is configured, so nothing was sent. `withdrawn`: the act was taken back before it was sent. */
export const noticeStates = ['waiting', 'retrying', 'noProvider', 'sent', 'dead', 'expired', 'withdrawn'] as const;
export const noticeState = z.enum(noticeStates);
export type NoticeState = z.infer<typeof noticeState>;

export const raised = z.object({ id: Wire.id, state: noticeState });
export type Raised = z.infer<typeof raised>;

export const noticeLine = z.object({
  id: Wire.id,
  kind: noticeKind,
  /** The appointment or the bill. */
  objectId: Wire.id,
  /** Of a changed appointment: its old time, and the new one as it was told. */
  before: z.nullable(Wire.instant),
  startsAt: z.nullable(Wire.instant),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  nickname: z.string(),
  text: z.string(),
  state: noticeState,
  attempts: Wire.count,
  lastError: z.string(),
  createdAt: Wire.instant,
  sentAt: z.nullable(Wire.instant),
  nextTryAt: z.nullable(Wire.instant),
});
export type NoticeLine = z.infer<typeof noticeLine>;

export const noticeCriteria = z.object({
  kind: z.optional(noticeKind),
  state: z.optional(z.enum(['waiting', 'sent', 'dead', 'expired', 'withdrawn'])),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type NoticeCriteria = z.infer<typeof noticeCriteria>;

/** Occasions of which patients are told: on the follower's channel, as a short message, or both. */
export const configKinds = [...noticeKinds, ...patientUses] as const;
export type ConfigKind = (typeof configKinds)[number];

export const messageConfig = z.object({
  kind: z.enum(configKinds),
  enabled: z.boolean(),
  textZh: z.string().check(z.maxLength(200)),
  textEn: z.string().check(z.maxLength(200)),
  /** Templates of the short message of the occasion; null: none goes out. */
  smsTemplateZh: z._default(z.nullable(Wire.id), null),
  smsTemplateEn: z._default(z.nullable(Wire.id), null),
  version: Wire.version,
});
export type MessageConfig = z.infer<typeof messageConfig>;

export const fanLine = z.object({
  id: Wire.id,
  nickname: z.string(),
  channel: z.enum(['web', 'messaging']),
  followedAt: Wire.instant,
  unfollowedAt: z.nullable(Wire.instant),
  patients: z.array(z.object({ id: Wire.id, name: z.string(), mrn: z.string() })),
});
export type FanLine = z.infer<typeof fanLine>;

export const fanCriteria = z.object({ keyword: z.optional(Wire.shortText), bound: z.optional(z.enum(['0', '1'])) });
export type FanCriteria = z.infer<typeof fanCriteria>;

/** What the messaging service reports. `scene` is the code of the QR that was scanned. */
export const channelEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('follow'),
    orgId: Wire.id,
    account: Wire.shortText,
    nickname: Wire.shortText,
    language: z.optional(z.enum(['zh', 'en'])),
    scene: z.optional(z.string().check(z.maxLength(200))),
  }),
  z.object({ type: z.literal('unfollow'), orgId: Wire.id, account: Wire.shortText }),
  z.object({
    type: z.literal('apply'),
    orgId: Wire.id,
    practiceId: Wire.id,
    account: Wire.shortText,
    applicationId: Wire.id,
    name: Wire.shortText,
    mobile: Wire.shortText,
    sex: z.optional(z.enum(['M', 'F', 'X'])),
    birthDate: z.optional(Wire.birthDay),
    doctorId: z.optional(Wire.id),
    wantedAt: z.optional(Wire.instant),
    reason: z.optional(Wire.remark),
  }),
  z.object({ type: z.literal('withdraw'), orgId: Wire.id, practiceId: Wire.id, account: Wire.shortText, applicationId: Wire.id }),
]);
export type ChannelEvent = z.infer<typeof channelEvent>;

/** `event` is JSON text of a ChannelEvent; the signature is HMAC-SHA256 of `at.id.event`, in hexadecimal. */
export const signedEvent = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{8,128}$/)),
  at: Wire.instant,
  event: z.string().check(z.maxLength(8000)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type SignedEvent = z.infer<typeof signedEvent>;
