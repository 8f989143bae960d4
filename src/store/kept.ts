import type * as Session from '../domain/session/shapes.ts';

/** One check a field: a field added to the shape does not compile without one. */
type Checks<Shape> = { [Key in keyof Shape]-?: (value: unknown) => boolean };

const holds = <Shape>(value: unknown, checks: Checks<Shape>): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries<(value: unknown) => boolean>(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]));

const text = (value: unknown) => typeof value === 'string';
const textOrNone = (value: unknown) => value === undefined || text(value);
const flagOrNone = (value: unknown) => value === undefined || typeof value === 'boolean';
const id = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 64;
const listOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check);
const isLanguage = (value: unknown): value is Session.Language => value === 'zh' || value === 'en';

const practice: Checks<Session.User['practiceVos'][number]> = { practiceId: id, name: text, nameEn: text };
const user: Checks<Session.User> = {
  userId: id,
  userName: text,
  userNameEn: text,
  token: text,
  orgId: id,
  orgNo: text,
  practiceId: id,
  practiceVos: listOf((value) => holds(value, practice)),
  authorities: listOf(text),
  practiceName: text,
  practiceNameEn: text,
  practiceLogo: (value) => value === null || text(value),
  language: isLanguage,
  loginInfo: (value) =>
    holds<Session.User['loginInfo']>(value, {
      systemVersion: text,
      isDemonstration: flagOrNone,
      mustChangePassword: flagOrNone,
      home: textOrNone,
    }),
};

export interface KeptSession {
  user: Session.User | null;
  language: Session.Language;
  returnTo: { path: string; userId: string | null } | null;
}
const session: Checks<KeptSession> = {
  user: (value) => value === null || holds(value, user),
  language: isLanguage,
  returnTo: (value) =>
    value === null || holds<NonNullable<KeptSession['returnTo']>>(value, { path: text, userId: (whose) => whose === null || text(whose) }),
};

/**
 * What the browser's storage holds may be of another version, or changed by hand: it counts only when it is whole. Checked by
 * hand, because the shape library would be a tenth of the shell for these few values.
 */
export const keptSession = (stored: unknown): KeptSession | undefined => {
  if (!holds(stored, session)) return undefined;
  const { user, language, returnTo } = stored;
  return { user, language, returnTo };
};

/** Ids only: names are fetched, so that no patient data reaches storage. */
export interface RecordTab {
  appointmentId: string;
  consultationApplyCode?: string | undefined;
  type?: string | undefined;
}
const tab: Checks<RecordTab> = { appointmentId: text, consultationApplyCode: textOrNone, type: textOrNone };

export function parseTabs(stored: string | null): RecordTab[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) && parsed.every((value) => holds(value, tab)) ? parsed : [];
  } catch {
    return [];
  }
}
