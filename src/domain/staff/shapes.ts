import * as z from 'zod/mini';
import { longestSignature, pictureOf } from '../picture.ts';
import { deviceKinds, language } from '../session/shapes.ts';
import * as Wire from '../wire.ts';

/** Where a person works, in which department and with which roles. */
export const workplace = z.object({
  practiceId: Wire.id,
  departmentId: z.nullable(Wire.id),
  roleIds: z.array(Wire.id).check(z.maxLength(20)),
});
export type Workplace = z.infer<typeof workplace>;

export const contractKinds = ['', 'permanent', 'fixed', 'rehired', 'partTime', 'visiting', 'trainee'] as const;
const day = z.optional(z.nullable(Wire.lifeDay));

export const maximumDiscount = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const draft = z.object({
  staffNo: Wire.shortText,
  name: Wire.shortText,
  nameEn: Wire.shortText,
  sex: z.enum(['M', 'F', 'X']),
  mobile: Wire.shortText,
  email: Wire.shortText,
  homeAddress: Wire.shortText,
  titleCode: z.nullable(Wire.shortText),
  postCode: z.nullable(Wire.shortText),
  professionalCode: z.nullable(Wire.shortText),
  educationCode: z.nullable(Wire.shortText),
  isDoctor: z.boolean(),
  licenceNumber: Wire.shortText,
  specialty: Wire.remark,
  /** 0 none, 1 unrestricted, 2 restricted, 3 special. */
  antibioticGrade: z.number().check(z.int(), z.minimum(0), z.maximum(3)),
  mayPrescribeControlled: z.boolean(),
  /** The highest level of surgery this person may do; 0 none. Left out, it stays as it is. */
  surgeryLevel: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(4))),
  /** The greatest reduction in percent this person may give. */
  maximumDiscount,
  language,
  /** Employment of the person; a field that is left out stays as it is. */
  contractKind: z.optional(z.enum(contractKinds)),
  contractFrom: day,
  contractUntil: day,
  joinedOn: day,
  /** The home page shows the cards of this role; null: of all roles of the person. */
  homeRoleId: z.optional(z.nullable(Wire.id)),
  colour: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  loginName: Wire.shortText,
  /** The kinds of devices the account may sign in on, empty for all; left out, they stay as they are. */
  devices: z.optional(z.array(z.enum(deviceKinds)).check(z.maxLength(3))),
  workplaces: z.array(workplace).check(z.maxLength(50)),
  /** Picture of the handwritten signature; left out, it stays as it is. */
  signature: z.optional(z.nullable(pictureOf(longestSignature))),
});
export type Draft = z.infer<typeof draft>;

/** A new person brings a first password; later it is only reset. */
export const saved = z.extend(draft, { password: z.optional(Wire.shortText), id: z.optional(Wire.id), version: z.optional(Wire.version) });
export type Saved = z.infer<typeof saved>;

/** New roles of a person, asked of the people of a flow. */
export const rolesChange = z.object({
  id: Wire.id,
  version: Wire.version,
  workplaces: draft.shape.workplaces,
  reason: Wire.remark,
});
export type RolesChange = z.infer<typeof rolesChange>;

export const full = z.extend(draft, {
  signature: z.nullable(z.string()),
  /** The last day of work; null: the person has not left. */
  leftOn: z.nullable(Wire.lifeDay),
  id: Wire.id,
  active: z.boolean(),
  version: Wire.version,
  withinReach: z.boolean(),
  isSelf: z.boolean(),
  /** Names the person had before, the latest first. */
  formerNames: z.array(z.object({ name: z.string(), nameEn: z.string(), until: Wire.instant })),
});
export type Full = z.infer<typeof full>;

export const line = z.object({
  id: Wire.id,
  staffNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  sex: z.string(),
  mobile: z.string(),
  loginName: z.nullable(z.string()),
  titleCode: z.nullable(z.string()),
  departments: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
  roles: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
  practices: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
  contractUntil: z.nullable(Wire.lifeDay),
  active: z.boolean(),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  active: z.optional(z.enum(['1', '0'])),
  roleId: z.optional(Wire.id),
  departmentId: z.optional(Wire.id),
  /** `ending`: people at work whose contract ends soon, or has ended. */
  contract: z.optional(z.enum(['ending'])),
  /** 'practice': who works in the clinic of the session. */
  scope: z.optional(z.enum(['practice', 'org'])),
});
export type Criteria = z.infer<typeof criteria>;

/** A person as a choice: agents, persons in charge, users of a clinic. */
export const simple = z.object({
  id: Wire.id,
  staffNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  isDoctor: z.boolean(),
});
export type Simple = z.infer<typeof simple>;
