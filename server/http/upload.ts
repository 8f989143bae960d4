import '@fastify/multipart';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fileKinds } from '../../src/domain/document/kinds.ts';
import { isDiskFull } from '../database/constraints.ts';
import { findFreeSpace } from '../files/freeSpace.ts';
import { discard, spool } from '../files/spool.ts';
import type { Spooled, Uploaded } from '../pipeline/call.ts';
import { Problem } from '../pipeline/problem.ts';
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

/** How much of a file is read at all: what its declared kind may weigh. Kind and names come before the file. */
const limitOf = ({ kind }: Record<string, unknown>) =>
  (typeof kind === 'string' && Object.hasOwn(fileKinds, kind) ? fileKinds[kind as keyof typeof fileKinds] : fileKinds.document).most;

const largest = Math.max(...Object.values(fileKinds).map(({ most }) => most));

/** The same for a file that may be too large for memory: it goes to disk as it comes. */
export async function readSpooledForm(
  request: FastifyRequest,
  { folder, keptFree }: { folder: string; keptFree: number },
  newId: () => string,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Problem('error.request.unreadable');
  await refuseWhenFull(folder, keptFree, Number(request.headers['content-length'] ?? 0));
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: largest, files: 1, fields: 20, fieldSize: 64 * 1024 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && !fields.file)
        fields.file = await arrived(part.file, part.filename, limitOf(fields), folder, newId());
      else part.file.resume();
    }
    if (fields.file) refuseUnstorable({ ...fields, file: (fields.file as Spooled).name });
  } catch (error) {
    if (fields.file) await discard(fields.file as Spooled);
    if (error instanceof Problem || isDiskFull(error)) throw error;
    throw new Problem('error.request.unreadable');
  }
  if (!fields.file) throw new Problem('error.upload.missing');
  return fields;
}

/** The request's stated size is only its word, but no more than `largest` bytes of it are read. */
async function refuseWhenFull(folder: string, keptFree: number, size: number): Promise<void> {
  const { free } = await findFreeSpace(folder);
  const coming = Number.isSafeInteger(size) && size > 0 ? Math.min(size, largest) : largest;
  if (free - coming < keptFree) throw new Problem('document.problem.diskFull');
}

async function arrived(stream: Readable, name: string, limit: number, folder: string, id: string): Promise<Spooled> {
  let size = 0;
  const stop = new Problem('error.request.tooLarge', { values: { limit: limit / 1024 / 1024 } });
  const bounded = new Transform({
    transform(chunk: Buffer, _, next) {
      size += chunk.length;
      next(size > limit ? stop : null, chunk);
    },
  });
  // Both are waited for: of a file that was refused nothing is left when the refusal goes out.
  const [file, flow] = await Promise.allSettled([spool(folder, id, name, bounded), pipeline(stream, bounded)]);
  if (flow.status === 'rejected') throw flow.reason;
  if (file.status === 'rejected') throw file.reason;
  return file.value;
}
