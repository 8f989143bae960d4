import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Uploaded } from '../calls/call.ts';
import { Problem } from '../problem.ts';
import { refuseUnstorable } from './body.ts';

/** Contract §7: multipart with a file field, and fileName where a real name exists. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Problem('error.request.unreadable');
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file') fields.file = { name: part.filename, bytes: await part.toBuffer() } satisfies Uploaded;
      else part.file.resume();
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Problem('error.request.tooLarge', { values: { limit: UPLOAD_LIMIT / 1024 / 1024 } });
    throw new Problem('error.request.unreadable');
  }
  if (!fields.file) throw new Problem('error.upload.missing');
  refuseUnstorable(Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')));
  return fields;
}
