import type { CallContext } from './context.ts';
import { besidesPath, fillPath } from './path.ts';
import type { AnyRow } from './row.ts';

export interface CallRequest {
  url: string;
  verb: AnyRow['verb'];
  headers: Record<string, string>;
  body?: string;
}

/** What a row and its arguments become on the wire (technical contract §7). */
export function requestOf(row: AnyRow, arg: unknown, context: CallContext): CallRequest {
  const args = (arg ?? {}) as Record<string, unknown>; // arguments are always one flat object
  const rest = besidesPath(row.path, args);
  const { token, language } = context.identity();
  const headers: Record<string, string> = { Authorization: `${token}@${language}`, 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
  const url = `${context.baseUrl}${fillPath(row.path, args).replace(/^\//, '')}`;

  if (row.verb === 'GET') return { url: `${url}${queryOf(rest)}`, verb: row.verb, headers };
  headers['Content-Type'] = 'application/json';
  return { url, verb: row.verb, headers, body: JSON.stringify(rest) };
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}
