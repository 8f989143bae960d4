import { hash } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import type { Settings } from '../environment/settings.ts';
import { keyOf, newSecret, sha256 } from '../keys/secrets.ts';
import { type LateRows, type SignInLine, writeSignIn } from '../trail/late.ts';
import { HeldAttempts } from './heldAttempts.ts';
import type { HeldSessions } from './heldSessions.ts';
import type { Halves, SessionDraft, Sessions } from './sessions.ts';

interface Around {
  aside: HeldSessions;
  late: LateRows | undefined;
  clock: () => Date;
  settings: Settings;
  forget: (subject: string) => void;
}

/** The acts of sessions while the disk of the database is full. */
export const whileFull = (
  sql: Sql,
  { aside, late, clock, settings, forget }: Around,
): Pick<Sessions, 'hold' | 'setAside' | 'noteSignIn' | 'attempts' | 'writeHeld'> => ({
  hold: (draft, account) => holdIn(aside, draft, { ...account, at: clock(), absoluteHours: settings.absoluteHours }),
  setAside: (id, change, onlyHeld) => {
    if (onlyHeld && !aside.holds(id)) return true;
    const isHeld = aside.change(id, change, clock());
    if (isHeld) forget(id);
    return isHeld;
  },
  noteSignIn: async (over, given) => {
    const row: SignInLine = { kind: 'signIn', ...given };
    await writeSignIn(over, row).catch((error: unknown) => {
      if (!late || !isDiskFull(error)) throw error;
      return late.keep([row], error);
    });
  },
  attempts: new HeldAttempts(),
  writeHeld: async () => {
    if (aside.isWaiting) for (const id of await aside.write(sql)) forget(id);
  },
});

interface Holding {
  orgId: string;
  staffId: string;
  at: Date;
  absoluteHours: number;
}

function holdIn(aside: HeldSessions, draft: SessionDraft, { orgId, staffId, at, absoluteHours }: Holding): Halves | undefined {
  const { loginName, derived, practiceId, deviceType, language, bound, hours = absoluteHours } = draft;
  const halves = { token: newSecret(), bind: bound ? newSecret() : null };
  const id = hash('sha256', halves.token, 'hex');
  const row = {
    sessionHash: keyOf(id),
    bindHash: halves.bind === null ? null : sha256(halves.bind),
    orgId,
    staffId,
    practiceId,
    language,
    loginName,
    lastSeenAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + Math.min(hours, absoluteHours) * 3_600_000).toISOString(),
    isLocked: false,
  };
  return aside.open(id, { row, derived, deviceType, openedAt: at }) ? halves : undefined;
}
