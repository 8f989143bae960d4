import { Problem } from '../pipeline/problem.ts';

/** 1 MiB of JSON is twenty full clinical records. */
export const JSON_LIMIT = 1024 * 1024;
const DEEPEST = 100;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The fields of a JSON body. Whatever cannot be read is a Problem, never an HTTP error: a 400 would log the user out. */
export function readJson(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const text = decoded(bytes);
  // Shallow bodies are the rule; only a long one can be deep enough to exhaust the stack of whoever walks through it.
  if (bytes.length > 2048 && depthOf(text) > DEEPEST) throw new Problem('error.request.depth');
  const value = parsed(text);
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Problem('error.request.unreadable');
  // PostgreSQL holds neither NUL nor half a surrogate pair; both come only by escapes.
  if (/\\u(0000|[dD][89a-fA-F])/.test(text)) refuseUnstorable(value);
  return value as Record<string, unknown>;
}

function decoded(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem('error.request.unreadable');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('error.request.unreadable');
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 92) i++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return deepest;
}

/** Of anything that came in: query strings and path values too. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw new Problem('error.request.unacceptable');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(inner);
    }
  }
}
