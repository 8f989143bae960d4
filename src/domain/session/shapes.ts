import * as z from 'zod/mini';
import { longestSignature, pictureOf } from '../picture.ts';
import * as Wire from '../wire.ts';
import { captchaKinds } from './captcha.ts';

/** Kinds of devices that an account may be bound to. */
export const deviceKinds = ['desktop', 'tablet', 'phone'] as const;

/** A name of a session that opens nothing: digits of a digest, compared as text and never read as a uuid. */
export const sessionName = z.string().check(z.minLength(1), z.maxLength(64));

export const language = z.enum(['zh', 'en']);
export type Language = z.infer<typeof language>;

/** The session user info of the technical contract §3; `loginInfo.systemVersion` v1 is the full edition, any other the simplified. */
export const user = z.object({
  userId: Wire.id,
  userName: z.string(),
  userNameEn: z.string(),
  token: z.string(),
  orgId: Wire.id,
  orgNo: z.string(),
  practiceId: Wire.id,
  practiceVos: z.array(z.object({ practiceId: Wire.id, name: z.string(), nameEn: z.string() })),
  authorities: z.array(z.string()),
  practiceName: z.string(),
  practiceNameEn: z.string(),
  practiceLogo: z.nullable(z.string()),
  language,
  loginInfo: z.object({
    systemVersion: z.string(),
    /** Organisation, people and patients are invented: every screen says so. */
    isDemonstration: z.optional(z.boolean()),
    /** The password was set by an administrator: nothing is answered until its owner has changed it. */
    mustChangePassword: z.optional(z.boolean()),
    /** Path of the first screen that the person chose; left out for the first of the menu. */
    home: z.optional(z.string()),
  }),
});
export type User = z.infer<typeof user>;

/** A question that tells a person from a program. The answer stands in no part of it that the browser can read. */
export const captcha = z.object({
  token: z.string(),
  /** SVG, or null where it is asked in words. */
  picture: z.nullable(z.string()),
  question: z.nullable(z.string()),
});
export type Captcha = z.infer<typeof captcha>;
export const captchaKind = z.enum(captchaKinds);

export const captchaAnswer = z.object({ token: z.string().check(z.maxLength(400)), answer: Wire.shortText });
export type CaptchaAnswer = z.infer<typeof captchaAnswer>;

export const credentials = z.object({
  account: Wire.shortText,
  password: Wire.shortText,
  deviceType: z.enum(deviceKinds),
  /** Asked for after failed attempts. */
  captcha: z.optional(captchaAnswer),
});
export type Credentials = z.infer<typeof credentials>;

/** The key of typed text that the browser keeps while the server cannot be reached; null: this browser may keep none. */
export const typedTextKey = z.object({ key: z.nullable(z.string()) });

export const profile = z.object({
  userId: Wire.id,
  staffNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  account: z.string(),
  mobile: z.string(),
  email: z.string(),
  titleCode: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  roleNames: z.array(z.string()),
  language,
  /** Picture of the handwritten signature. */
  signature: z.nullable(z.string()),
  /** Who changed it last. */
  signatureBy: z.string(),
  signatureAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Profile = z.infer<typeof profile>;

/** What a person changes of himself: never the name, which the trail shows. */
export const profileDraft = z.object({
  mobile: Wire.shortText,
  email: Wire.shortText,
  language,
  /** Left out, it stays as it is. */
  signature: z.optional(z.nullable(pictureOf(longestSignature))),
  /** Asked for where the mobile number changes: codes for a new password go there. */
  password: z.optional(Wire.shortText),
  version: Wire.version,
});
export type ProfileDraft = z.infer<typeof profileDraft>;

/** What the server says of itself to whoever asks for support; nothing of a patient. */
export const supportFacts = z.object({
  version: z.string(),
  /** Number of the PostgreSQL release. */
  /** Of PostgreSQL; only administrators are told. */
  database: z.optional(z.string()),
  time: Wire.instant,
  roleCodes: z.array(z.string()),
});
export type SupportFacts = z.infer<typeof supportFacts>;

/** Somewhere this person is signed in. */
export const standing = z.object({
  id: sessionName,
  deviceType: z.string(),
  practiceName: z.string(),
  practiceNameEn: z.string(),
  createdAt: Wire.instant,
  lastSeenAt: Wire.instant,
  isThis: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** A person who has forgotten the password asks for a code to the mobile number on file. */
export const codeRequest = z.object({ account: Wire.shortText, mobile: Wire.shortText, captcha: captchaAnswer });
export type CodeRequest = z.infer<typeof codeRequest>;

/** The request that the browser keeps until the code is entered; given whether or not a code was sent. */
export const codeAsked = z.object({ request: z.string() });
export type CodeAsked = z.infer<typeof codeAsked>;

export const passwordReset = z.object({
  request: z.string().check(z.maxLength(100)),
  code: Wire.shortText,
  password: Wire.shortText,
  confirmPassword: Wire.shortText,
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordChange = z.object({ oldPassword: Wire.shortText, password: Wire.shortText, confirmPassword: Wire.shortText });
export type PasswordChange = z.infer<typeof passwordChange>;

/** A remembered choice of one person: filters, column widths, layout. Values are JSON of at most 16 KiB. */
export const config = z.record(z.string(), z.unknown());
export type Config = z.infer<typeof config>;

/** What is being typed and not yet saved, kept on the server; `key` names the form and its object. */
export const draft = z.object({ key: z.string(), body: z.unknown(), savedAt: Wire.instant });
export type Draft = z.infer<typeof draft>;
