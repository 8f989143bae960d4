/**
 * The messages between the tabs of one browser. `offer` carries the token of the session: pages of the same origin hear it, which hold the same
 * cookie; it is written nowhere.
 */
export type TabWord =
  /** A tab without a session looks for a living one. userId: it had a session of this person, and takes no other. */
  | { kind: 'ask'; from: string; userId: string | null }
  | { kind: 'offer'; to: string; userId: string; token: string }
  | { kind: 'signedIn'; userId: string; name: string; nameEn: string }
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
  const { kind, userId, from, to, token, name, nameEn } = heard as Record<string, unknown>;
  switch (kind) {
    case 'ask':
      return isText(from) && (userId === null || isText(userId)) ? { kind, from, userId } : undefined;
    case 'offer':
      return isText(to) && isText(userId) && isText(token) ? { kind, to, userId, token } : undefined;
    case 'signedIn':
      return isText(userId) && isText(name) && isText(nameEn) ? { kind, userId, name, nameEn } : undefined;
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
