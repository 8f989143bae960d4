import type { FieldProblem } from '../../domain/problem.ts';
import type { Language } from '../../domain/session/shapes.ts';

/** What a call of the front answers: its data, a refusal in words and beside fields, or nothing because nobody could be reached. */
export type Answer<Data> = { data: Data } | { refused: string; fields: readonly FieldProblem[] } | { unreachable: true };

interface Envelope<Data> {
  status: boolean;
  data: Data;
  errorMessage?: string;
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
