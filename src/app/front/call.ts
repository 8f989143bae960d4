import type { FieldProblem } from '../../domain/problem.ts';
import type { Language, User } from '../../domain/session/shapes.ts';

/** What a call of the front answers: its data, a refusal in words and beside fields, or nothing because nobody could be reached. */
export type Answer<Data> = { data: Data } | { refused: string; fields: readonly FieldProblem[] } | { unreachable: true };

/** Whether the server still knows the session that another tab offers; undefined if it does not, or cannot be reached. */
export async function findSession(offered: User, language: Language): Promise<{ user: User; isLocked: boolean } | undefined> {
  try {
    const response = await fetch(new URL('api/auth/currentUser', document.baseURI), {
      credentials: 'include',
      headers: { Authorization: `${offered.token}@${language}` },
    });
    const answer = (await response.json()) as Envelope<User>;
    if (answer.status) return { user: answer.data, isLocked: false };
    return answer.exceptionType === 'error.locked' ? { user: offered, isLocked: true } : undefined;
  } catch {
    return undefined;
  }
}

interface Envelope<Data> {
  status: boolean;
  data: Data;
  errorMessage?: string;
  exceptionType?: string;
  fields?: readonly FieldProblem[];
}

/** The calls made before the application and its call library are there; the answer's envelope is the same. A body makes it a POST. */
export async function callBeforeSignIn<Data>(path: string, language: Language, body?: unknown): Promise<Answer<Data>> {
  try {
    const response = await fetch(new URL(`api/${path}`, document.baseURI), {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Authorization: `@${language}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Envelope<Data>;
    return answer.status ? { data: answer.data } : { refused: answer.errorMessage ?? '', fields: answer.fields ?? [] };
  } catch {
    return { unreachable: true };
  }
}
