import type { FastifyRequest } from 'fastify';
import type { AnyRow } from '../../src/api/row.ts';
import { spoolFolder } from '../files/spool.ts';
import type { Spooled } from '../files/spooled.ts';
import type { Engine } from '../pipeline/pipeline.ts';
import { Problem } from '../pipeline/problem.ts';
import { readJson, refuseUnstorable } from './body.ts';
import { readForm } from './upload.ts';

/** Stands for a body of a content type that no call takes. */
export const unreadable = Symbol('a body of another content type');

/** What a call was sent. The spooled file stands beside the values, so that whoever discards it never takes it from them. */
export interface Sent {
  raw: Record<string, unknown>;
  spooled?: Spooled;
}

/** The raw argument of a call, of its address and its body or form. Throws a problem if the body cannot be read or stored. */
export async function argumentsOf({ settings, newId }: Engine, request: FastifyRequest, row: AnyRow): Promise<Sent> {
  const params = request.params as Record<string, string>;
  refuseUnstorable(params);
  if (row.verb === 'GET') {
    refuseUnstorable(request.query);
    return { raw: { ...(request.query as object), ...params } };
  }
  if (row.sends === 'form') {
    const place = { folder: spoolFolder(settings.filesFolder), keptFree: settings.keptFree, newId };
    const { fields, file } = await readForm(request, params, place);
    return { raw: { ...fields, ...params, file }, spooled: file };
  }
  if (request.body === unreadable || request.isMultipart()) throw new Problem('error.request.unreadable');
  return { raw: { ...(request.body ? readJson(request.body as Buffer) : {}), ...inQueryOf(request, row), ...params } };
}

function inQueryOf({ query }: FastifyRequest, { inQuery = [] }: AnyRow): object {
  if (inQuery.length === 0) return {};
  refuseUnstorable(query);
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => inQuery.includes(name)));
}
