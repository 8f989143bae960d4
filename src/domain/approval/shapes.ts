import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { limitedActNames } from './acts.ts';
import { flowSubjectNames } from './subjects.ts';

const limitedAct = z.enum(limitedActNames);
export const act = z.enum(flowSubjectNames);
export const state = z.enum(['asked', 'approved', 'refused', 'done', 'cancelled', 'sentBack', 'lapsed']);
export type ApprovalState = z.infer<typeof state>;

/** The draft is what the call of the act takes; it is checked by the shape of that call. */
export const question = z.object({ act, draft: z.record(z.string(), z.unknown()) });
export const asked = z.object({ id: Wire.id, approvalNumber: z.string() });
export const decision = z.object({ id: Wire.id, remark: z.string().check(z.maxLength(500)), version: Wire.version });
export type Decision = z.infer<typeof decision>;
export const seen = z.object({ id: Wire.id, version: Wire.version });

/** What an approval answers: with the last one the act is done, or the case has ended because the act is no longer possible. */
export const decided = z.object({
  status: state,
  whyNot: z.nullable(z.object({ message: z.string(), values: z.record(z.string(), z.unknown()) })),
});
export type Decided = z.infer<typeof decided>;

/** One fact of the card: what is there before the act and after it. */
export const change = z.object({
  label: z.string(),
  unit: z.enum(['fen', 'count', 'text']),
  before: z.nullable(z.union([z.number(), z.string()])),
  after: z.nullable(z.union([z.number(), z.string()])),
});
export type Change = z.infer<typeof change>;

const person = { name: z.nullable(z.string()), nameEn: z.nullable(z.string()) };
export const line = z.object({
  id: Wire.id,
  approvalNumber: z.string(),
  act,
  /** Fen that count against the limit. */
  amount: Wire.fen,
  /** The amount and its facts are withheld, and stand as 0: a blind count that may still be counted again. */
  isWithheld: z.boolean(),
  reason: z.string(),
  /** Number of the card or package, code of the coupon. */
  objectNumber: z.string(),
  /** Fen on the card, principal and gift; null where it is about a package or a coupon. */
  balance: z.nullable(Wire.fen),
  /** Coupons may be for several patients; the first of them is named. */
  patientCount: Wire.count,
  /** Null, like all that tells of the patient, where the act is about none: stock. */
  patientId: z.nullable(Wire.id),
  patientName: z.nullable(z.string()),
  /** Empty where none is on file. */
  patientNameEn: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  birthDate: z.nullable(Wire.birthDay),
  isDeceased: z.nullable(isDeceased),
  deceasedOn,
  /** Empty where the act goes through no flow. */
  steps: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
  /** Place of the step that is asked now; as many as there are steps once all have approved. */
  step: Wire.count,
  changes: z.array(change),
  /** The person who looks may decide it now. */
  isMine: z.boolean(),
  whyNot: z.nullable(z.object({ message: z.string(), values: z.record(z.string(), z.unknown()) })),
  status: state,
  askedAt: Wire.instant,
  asker: z.object(person),
  /** Asked by the person who looks. */
  isOwn: z.boolean(),
  decidedAt: z.nullable(Wire.instant),
  decider: z.object(person),
  decision: z.string(),
  doneAt: z.nullable(Wire.instant),
  doer: z.object(person),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  status: z.optional(state),
  keyword: z.optional(Wire.shortText),
  act: z.optional(act),
  /** '1': those the person who looks may decide. */
  toDecide: z.optional(z.enum(['1'])),
});
export type Criteria = z.infer<typeof criteria>;

export const limits = z.partialRecord(limitedAct, Wire.fen);
export const limitsDraft = z.object({ id: Wire.id, limits, version: Wire.version });
export type LimitsDraft = z.infer<typeof limitsDraft>;
/** Higher limits of a role, asked of the people of a flow. */
export const limitsChange = z.extend(limitsDraft, { reason: Wire.remark });
export type LimitsChange = z.infer<typeof limitsChange>;
export const roleLimits = z.extend(limitsDraft, {
  nameZh: z.string(),
  nameEn: z.string(),
  /** The acts its holders may do. */
  acts: z.array(limitedAct),
  /** Held by the person who looks, who may not change it. */
  isOwn: z.boolean(),
});
export type RoleLimits = z.infer<typeof roleLimits>;

/** One thing that happened to a case. */
export const event = z.object({
  id: Wire.id,
  kind: z.enum(['asked', 'approved', 'refused', 'sentBack', 'askedAgain', 'cancelled', 'lapsed', 'done']),
  round: Wire.count,
  step: Wire.count,
  person: z.object(person),
  /** Whom the person stood in for. */
  standsInFor: z.nullable(z.object(person)),
  remark: z.string(),
  at: Wire.instant,
});
export type Event = z.infer<typeof event>;

/** The people a node waits for or tells. */
const partyNames = z.array(z.object({ nameZh: z.string(), nameEn: z.string() }));
export const full = z.extend(line, {
  events: z.array(event),
  nodes: z.array(
    z.object({ nameZh: z.string(), nameEn: z.string(), quorum: z.enum(['any', 'all']), approvers: partyNames, copies: partyNames }),
  ),
  flowZh: z.string(),
  flowEn: z.string(),
});
export type Full = z.infer<typeof full>;

export const counts = z.object({ todo: Wire.count, asked: Wire.count, copied: Wire.count });
export type Counts = z.infer<typeof counts>;

/** An open case of an object, for the screen of the object. */
export const waiting = z.object({
  id: Wire.id,
  approvalNumber: z.string(),
  act,
  status: state,
  stepZh: z.string(),
  stepEn: z.string(),
  decision: z.string(),
});
export type Waiting = z.infer<typeof waiting>;

const party = z.object({ kind: z.enum(['person', 'role']), id: Wire.id });
const parties = z.array(party).check(z.maxLength(20));
export const node = z.object({
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  approvers: parties,
  quorum: z.enum(['any', 'all']),
  above: z.nullable(Wire.fen),
  aboveFen: z.optional(z.nullable(Wire.fen)),
  copies: parties,
  escalateAfter: z.nullable(Wire.count),
  escalateTo: parties,
});
export const flowDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  subject: act,
  /** Null: every clinic that has no flow of its own. */
  practiceId: z.nullable(Wire.id),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  nodes: z.array(node).check(z.maxLength(10)),
});
export type FlowDraft = z.infer<typeof flowDraft>;
export const flow = z.object({
  id: Wire.id,
  version: Wire.version,
  subject: act,
  practiceId: z.nullable(Wire.id),
  practiceZh: z.nullable(z.string()),
  practiceEn: z.nullable(z.string()),
  nameZh: z.string(),
  nameEn: z.string(),
  nodes: z.array(node),
  enabled: z.boolean(),
  changedAt: Wire.instant,
  changedBy: z.object(person),
  /** One person weakened the flow of this subject alone: until then the former one holds. */
  heldUntil: z.nullable(Wire.instant),
  /** Cases under way by whatever version of it. */
  openCases: Wire.count,
});
export type Flow = z.infer<typeof flow>;

/** Who can stand in a flow. */
export const people = z.object({
  people: z.array(z.object({ staffId: Wire.id, name: z.string(), nameEn: z.string(), practiceId: Wire.id, roleIds: z.array(Wire.id) })),
  roles: z.array(z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() })),
  practices: z.array(z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() })),
});
export type People = z.infer<typeof people>;

export const standInDraft = z.object({ standInId: Wire.id, fromDay: Wire.calendarDate, toDay: Wire.calendarDate });
export type StandInDraft = z.infer<typeof standInDraft>;
export const standIn = z.object({
  id: Wire.id,
  fromDay: Wire.calendarDate,
  toDay: Wire.calendarDate,
  standsIn: z.object(person),
  absent: z.object(person),
  /** Set by the person who looks, who may end it. */
  isOwn: z.boolean(),
});
export type StandIn = z.infer<typeof standIn>;

/** To do, done by me, copied to me, asked by me. */
export const tabs = ['todo', 'done', 'copied', 'asked'] as const;
export type Tab = (typeof tabs)[number];
