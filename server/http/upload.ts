import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { MessageId } from '../../src/domain/messageId.ts';
import { isDiskFull } from '../database/constraints.ts';
import { findFreeSpace } from '../files/freeSpace.ts';
import { Spooled } from '../files/spooled.ts';
import { Problem } from '../pipeline/problem.ts';
import { refuseUnstorable } from './body.ts';

/** Contract §7: multipart with a file field, and fileName where a real name exists. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;
/** Of every form: the library cuts what is longer, and the form is refused then. */
export const formLimits = { fileSize: UPLOAD_LIMIT, files: 1, fields: 20, fieldSize: 64 * 1024 } as const;

/** Fields as they were sent, all of them text, in an object without a prototype. */
export type Fields = Record<string, string>;

/** A form that was read: its file is an object of this program, and never one of its fields. */
export interface Form {
  fields: Fields;
  file: Spooled;
}

/** Names that a path of the call has filled: a field of that name is refused. */
type Reserved = Readonly<Record<string, string>>;

interface Place {
  folder: string;
  keptFree: number;
  newId: () => string;
}

/** Its file goes to disk as it comes: many forms at once would be too much for memory. */
export async function readForm(request: FastifyRequest, reserved: Reserved, { folder, keptFree, newId }: Place): Promise<Form> {
  if (!request.isMultipart()) throw new Problem('error.request.unreadable');
  await refuseWhenFull(folder, keptFree, Number(request.headers['content-length'] ?? 0));
  const fields = Object.create(null) as Fields;
  let file: Spooled | undefined;
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part, fields, reserved);
      else file = await spool(requireFile(part, file), folder, newId());
    }
    refuseUnstorable(fields);
    if (file === undefined) throw new Problem('error.upload.missing');
    return { fields, file };
  } catch (error) {
    // The rest of the body is swallowed, so that its sender hears the refusal; how long it may take is bounded (bodies.ts).
    request.raw.unpipe().resume();
    if (file !== undefined) await file.discard();
    throw refusalOf(error);
  }
}

/**
 * The text of a field. The library makes an object of a field that calls itself JSON, cuts a long one, and passes on one that comes
 * again: no form of ours sends any of them.
 */
function textOf({ fieldname, value, mimetype, valueTruncated }: MultipartValue, fields: Fields, reserved: Reserved): string {
  if (fieldname === 'file') throw new Problem('error.upload.fileIsField');
  const isOnce = typeof fieldname === 'string' && !(fieldname in fields) && !Object.hasOwn(reserved, fieldname);
  if (typeof value !== 'string' || !isOnce || valueTruncated || mimetype.startsWith('application/json'))
    throw new Problem('error.upload.field');
  return value;
}

/** The one file of a form. A part without the name of a file is none, whatever its type says. */
function requireFile(part: MultipartFile, before: unknown): MultipartFile {
  // The types of the library promise both names; a sender may leave out either.
  const { fieldname, filename }: { fieldname: string; filename: string | undefined } = part;
  if (before !== undefined) throw new Problem('error.upload.oneFile');
  if (fieldname !== 'file') throw new Problem('error.upload.field');
  if (filename === undefined) throw new Problem('error.upload.fileIsField');
  refuseUnstorable(filename);
  return part;
}

/** Refusals of the library by their code; any other is a form that cannot be read. */
const refusals: Partial<Record<string, MessageId>> = {
  FST_FILES_LIMIT: 'error.upload.oneFile',
  FST_FIELDS_LIMIT: 'error.upload.field',
  FST_PARTS_LIMIT: 'error.upload.field',
  FST_PROTO_VIOLATION: 'error.upload.field',
  FST_INVALID_JSON_FIELD_ERROR: 'error.upload.field',
};

function refusalOf(error: unknown): unknown {
  if (error instanceof Problem || isDiskFull(error)) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('error.request.tooLarge', { values: { limit: UPLOAD_LIMIT / 1024 / 1024 } });
  return new Problem((code !== undefined && refusals[code]) || 'error.request.unreadable');
}

/** The request's stated size is only its word, but no more than the limit of it is read. */
async function refuseWhenFull(folder: string, keptFree: number, size: number): Promise<void> {
  const { free } = await findFreeSpace(folder);
  const coming = Number.isSafeInteger(size) && size > 0 ? Math.min(size, UPLOAD_LIMIT) : UPLOAD_LIMIT;
  if (free - coming < keptFree) throw new Problem('document.problem.diskFull');
}

async function spool({ file: stream, filename: name }: MultipartFile, folder: string, id: string): Promise<Spooled> {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, next) {
      size += chunk.length;
      const isTooLarge = size > UPLOAD_LIMIT;
      next(isTooLarge ? new Problem('error.request.tooLarge', { values: { limit: UPLOAD_LIMIT / 1024 / 1024 } }) : null, chunk);
    },
  });
  // Both are waited for: of a file that was refused nothing is left when the refusal goes out.
  const [file, flow] = await Promise.allSettled([Spooled.write(folder, id, name, bounded), pipeline(stream, bounded)]);
  if (flow.status === 'rejected') {
    if (file.status === 'fulfilled') await file.value.discard();
    throw flow.reason;
  }
  if (file.status === 'rejected') throw file.reason;
  return file.value;
}
