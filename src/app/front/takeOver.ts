import type { Language, User } from '../../domain/session/shapes.ts';
import { openTabChannel, type TabChannel } from '../../store/tabWords.ts';
import { findSession } from './call.ts';

interface Asking {
  channel: TabChannel;
  /** Whose session ended in this tab: it takes over no other. null: a new tab. */
  userId: string | null;
  language: Language;
  taken: (user: User, isLocked: boolean) => void;
}

const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks the other tabs of this browser, if it has a channel between them. */
export function takeOver(asking: Omit<Asking, 'channel'>): () => void {
  const channel = openTabChannel();
  return channel ? askForSession({ ...asking, channel }) : () => undefined;
}

/**
 * Asks the other tabs of this browser for their session, and again when the same person signs in in one of them. An offer counts only if the
 * server still knows the session. Returns a function that ends it.
 */
export function askForSession({ channel, userId, language, taken }: Asking): () => void {
  const from = newName();
  let isOver = false;
  let isTrying = false;
  const attempt = async (user: User) => {
    isTrying = true;
    const found = await findSession(user, language).finally(() => {
      isTrying = false;
    });
    if (!found || isOver) return;
    isOver = true;
    taken(found.user, found.isLocked);
  };
  const stop = channel.hear((word) => {
    if (isOver || isTrying) return;
    if (word.kind === 'offer' && word.to === from && (userId === null || word.user.userId === userId)) void attempt(word.user);
    if (word.kind === 'signedIn' && word.userId === userId) channel.say({ kind: 'ask', from, userId });
  });
  channel.say({ kind: 'ask', from, userId });
  return () => {
    isOver = true;
    stop();
  };
}
