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
  const { token, language } = context.identity();
  const { authorizedBy, inQuery = [] } = row;
  const bearer = authorizedBy === undefined ? token : String(args[authorizedBy]);
  const headers: Record<string, string> = { Authorization: `${bearer}@${language}`, 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
  const url = `${addressOf(row, context)}${fillPath(row.path, args).replace(/^\//, '')}`;
  const rest = Object.entries(besidesPath(row.path, args)).filter(([name]) => name !== authorizedBy);

  if (row.verb === 'GET') return { url: `${url}${queryOf(Object.fromEntries(rest))}`, verb: row.verb, headers };
  headers['Content-Type'] = 'application/json';
  const [query, body] = [true, false].map((asked) => Object.fromEntries(rest.filter(([name]) => inQuery.includes(name) === asked)));
  return { url: `${url}${queryOf(query!)}`, verb: row.verb, headers, body: JSON.stringify(body) };
}

/** Joined with exactly one slash, however the service's address is written. */
function addressOf({ base }: AnyRow, { baseUrl, bases }: CallContext): string {
  if (base === undefined) return baseUrl;
  return (bases?.[base] || new URL('..', baseUrl).href).replace(/(?<!\/)\/*$/, '/');
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
