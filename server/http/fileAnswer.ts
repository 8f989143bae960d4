import type { FastifyReply } from 'fastify';
import { rangeOf } from '../../src/domain/document/range.ts';
import type { WrittenFile } from '../files/written.ts';
import type { FileAnswer, StoredAnswer } from '../pipeline/call.ts';
import { Problem } from '../pipeline/problem.ts';
import { apiHeaders } from './envelope.ts';

/** Always an attachment: nothing that was sent to us is ever opened as a page of ours. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

export const sendFile = (reply: FastifyReply, { name, type, bytes }: FileAnswer): FastifyReply =>
  reply.headers({ ...apiHeaders, 'content-type': type, 'content-disposition': disposition(name) }).send(bytes);

/** Streams a file that was written for this answer, and takes it away. */
export async function sendWritten(reply: FastifyReply, written: WrittenFile): Promise<FastifyReply> {
  const { name, type, size } = written;
  const stream = await written.take();
  return reply
    .headers({ ...apiHeaders, 'content-type': type, 'content-disposition': disposition(name), 'content-length': String(size) })
    .send(stream);
}

/** Streams a stored file, or the part of it that was asked for. */
export async function sendStored(
  reply: FastifyReply,
  { name, type, size, open }: StoredAnswer,
  wanted: string | undefined,
): Promise<FastifyReply> {
  const range = rangeOf(wanted, size);
  const headers = { ...apiHeaders, 'content-type': type, 'content-disposition': disposition(name), 'accept-ranges': 'bytes' };
  if (range === 'impossible')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${size}` })
      .send();
  const stream = await open(range);
  if (!stream) throw new Problem('document.problem.gone');
  if (!range) return reply.headers({ ...headers, 'content-length': String(size) }).send(stream);
  const length = range.to - range.from + 1;
  return reply
    .code(206)
    .headers({ ...headers, 'content-range': `bytes ${range.from}-${range.to}/${size}`, 'content-length': String(length) })
    .send(stream);
}
