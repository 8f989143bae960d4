import type { Language, User } from '../../domain/session/shapes.ts';
import { openTabChannel, type TabChannel } from '../../store/tabWords.ts';

interface Asking {
  channel: TabChannel;
  /** The person whose session ended in this tab, which takes over no other person's. null: a new tab. */
  userId: string | null;
  language: Language;
  taken: (user: User) => void;
}

/** Finds the person of a session that another tab offers, if the server still knows it and its screen is not locked. */
async function findSession(token: string, language: Language): Promise<User | undefined> {
  try {
    const response = await fetch(new URL('api/auth/currentUser', document.baseURI), {
      credentials: 'include',
      headers: { Authorization: `${token}@${language}` },
    });
    const answer = (await response.json()) as { status: boolean; data: User };
    return answer.status ? answer.data : undefined;
  } catch {
    return undefined;
  }
}

const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks the other tabs of this browser, if it has a channel between them. */
export function takeOver({ signal, ...asking }: Omit<Asking, 'channel'> & { signal: AbortSignal }): void {
  const channel = openTabChannel();
  if (!channel || signal.aborted) return;
  signal.addEventListener('abort', askForSession({ ...asking, channel }));
}

/**
 * Asks the other tabs of this browser for their session, and again when the same person signs in in one of them. An offer counts only if the
 * server still knows the session. Returns a function that ends it.
 */
export function askForSession({ channel, userId, language, taken }: Asking): () => void {
  const from = newName();
  let isOver = false;
  let isTrying = false;
  const attempt = async (token: string) => {
    isTrying = true;
    const found = await findSession(token, language).finally(() => {
      isTrying = false;
    });
    if (!found || isOver || (userId !== null && found.userId !== userId)) return;
    isOver = true;
    taken(found);
  };
  const stop = channel.hear((word) => {
    if (isOver || isTrying) return;
    if (word.kind === 'offer' && word.to === from && (userId === null || word.userId === userId)) void attempt(word.token);
    if (word.kind === 'signedIn' && word.userId === userId) channel.say({ kind: 'ask', from, userId });
  });
  channel.say({ kind: 'ask', from, userId });
  return () => {
    isOver = true;
    stop();
  };
}
