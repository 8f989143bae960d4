import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { partSize } from '../src/domain/education/files.ts';
import type { Person, TestServer } from './builders/server.ts';

const boundary = 'a-boundary-of-the-test';

/** A film: what an MP4 begins with, and bytes that differ from place to place. */
export function aFilm(size: number, brand = 'isom'): Buffer {
  const film = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) film[at] = (at * 31 + (at >> 9)) % 256;
  film.writeUInt32BE(24, 0);
  film.write(`ftyp${brand}`, 4, 'latin1');
  return film;
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function bodyOf(offset: number, piece: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="offset"\r\n\r\n${offset}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="../../part"\r\n\r\n`),
    piece,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** Uploads of a person of the clinic. */
export function uploadsOf(server: TestServer, person: () => Person) {
  const start = (bytes: Buffer, { kind = 'video', name = '测血压.mp4', by = person() } = {}) =>
    server.ask(by, 'startEducationUpload', { kind, name, size: bytes.length, sha256: sha256Of(bytes) });
  const send = (id: string, offset: number, piece: Buffer, by = person()) =>
    server.send(by, 'POST', `/api/educationUpload/part/${id}`, bodyOf(offset, piece), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
  const sendAll = async (id: string, bytes: Buffer, from = 0) => {
    for (let at = from; at < bytes.length; at += partSize) await send(id, at, bytes.subarray(at, at + partSize));
  };
  /** The whole way: announced, sent and put together. */
  const upload = async (bytes: Buffer, options: { kind?: string; name?: string } = {}) => {
    const { data } = await start(bytes, options);
    await sendAll(data.id, bytes, data.received);
    return server.ask(person(), 'finishEducationUpload', { id: data.id });
  };
  /** Sends half of a part over a connection that is cut then. */
  const cutInHalf = (port: number, id: string, offset: number, piece: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const body = bodyOf(offset, piece);
      const { token, cookie } = person();
      const head = [
        `POST /api/educationUpload/part/${id} HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${token}@zh`,
        `Cookie: ${cookie}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        `Content-Length: ${body.length}`,
      ].join('\r\n');
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head}\r\n\r\n`);
        socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  return { start, send, sendAll, upload, cutInHalf };
}
