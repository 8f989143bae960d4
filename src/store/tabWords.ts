import type * as Session from '../domain/session/shapes.ts';
import { keptUser } from './kept.ts';

/**
 * What the tabs of one browser tell each other. `offer` carries the token of the session: pages of the same origin hear it, which hold the same
 * cookie; it is written nowhere.
 */
export type TabWord =
  /** A tab without a session looks for a living one. userId: it had a session of this person, and takes no other. */
  | { kind: 'ask'; from: string; userId: string | null }
  | { kind: 'offer'; to: string; user: Session.User; isLocked: boolean }
  | { kind: 'signedIn'; userId: string; name: string; nameEn: string; isLocked: boolean }
  | { kind: 'signedOut'; userId: string }
  /** The person works in another clinic, which is another session. */
  | { kind: 'switched'; userId: string }
  | { kind: 'locked'; userId: string }
  | { kind: 'unlocked'; userId: string }
  /** Somebody works in one of the tabs. */
  | { kind: 'active' };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** undefined: no word of this release. A tab that was opened before an upgrade may speak another. */
export function parseWord(heard: unknown): TabWord | undefined {
  if (typeof heard !== 'object' || heard === null) return undefined;
  const { kind, userId, from, to, user, name, nameEn, isLocked } = heard as Record<string, unknown>;
  switch (kind) {
    case 'ask':
      return isText(from) && (userId === null || isText(userId)) ? { kind, from, userId } : undefined;
    case 'offer': {
      const offered = keptUser(user);
      return isText(to) && offered && typeof isLocked === 'boolean' ? { kind, to, user: offered, isLocked } : undefined;
    }
    case 'signedIn':
      return isText(userId) && isText(name) && isText(nameEn) && typeof isLocked === 'boolean'
        ? { kind, userId, name, nameEn, isLocked }
        : undefined;
    case 'signedOut':
    case 'switched':
    case 'locked':
    case 'unlocked':
      return isText(userId) ? { kind, userId } : undefined;
    case 'active':
      return { kind };
    default:
      return undefined;
  }
}

export interface TabChannel {
  say: (word: TabWord) => void;
  /** Calls back with each word of another tab; the answer ends it. */
  hear: (listener: (word: TabWord) => void) => () => void;
}

/** undefined where the browser has no such channel: then each tab signs in by itself. */
export function openTabChannel(): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel('xinglin.tabs');
  return {
    say: (word) => channel.postMessage(word),
    hear: (listener) => {
      const heed = ({ data }: MessageEvent) => {
        const word = parseWord(data);
        if (word) listener(word);
      };
      channel.addEventListener('message', heed);
      return () => channel.removeEventListener('message', heed);
    },
  };
}
