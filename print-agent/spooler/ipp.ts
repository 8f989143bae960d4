import { existsSync } from 'node:fs';
import http from 'node:http';
import type { SpoolState } from './spooler.ts';

/** Of the Internet Printing Protocol (RFC 8010, 8011) what it takes to ask how a job stands: lpstat does not tell a cancelled job from a printed one. */
const getJobAttributes = 0x0009;
const notFound = 0x0406;
const tags = { operation: 0x01, end: 0x03, charset: 0x47, language: 0x48, uri: 0x45, keyword: 0x44, integer: 0x21, enumeration: 0x23 };
const asked = ['job-state', 'job-state-reasons', 'job-printer-state-message'];
const sockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

function attribute(tag: number, name: string, value: string): Buffer {
  const lengths = [Buffer.alloc(2), Buffer.alloc(2)] as const;
  lengths[0].writeUInt16BE(name.length);
  lengths[1].writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([Buffer.from([tag]), lengths[0], Buffer.from(name), lengths[1], Buffer.from(value)]);
}

const question = (job: number): Buffer =>
  Buffer.concat([
    Buffer.from([1, 1, 0, getJobAttributes, 0, 0, 0, 1, tags.operation]),
    attribute(tags.charset, 'attributes-charset', 'utf-8'),
    attribute(tags.language, 'attributes-natural-language', 'en'),
    attribute(tags.uri, 'job-uri', `ipp://localhost/jobs/${job}`),
    ...asked.map((name, index) => attribute(tags.keyword, index === 0 ? 'requested-attributes' : '', name)),
    Buffer.from([tags.end]),
  ]);

/** The attributes of an answer by name, several values of one as a list; undefined where there is no such job. */
export function attributesIn(answer: Buffer): Record<string, (string | number)[]> | undefined {
  const status = answer.readUInt16BE(2);
  if (status === notFound) return undefined;
  if (status > 0xff) throw new Error(`the print system answered 0x${status.toString(16)}`);
  const found: Record<string, (string | number)[]> = {};
  let name = '';
  let at = 8;
  const field = () => {
    const from = at + 2;
    at = from + answer.readUInt16BE(at);
    return answer.subarray(from, at);
  };
  while (at < answer.length && answer[at] !== tags.end) {
    const tag = answer[at]!;
    at += 1;
    if (tag < 0x10) continue; // a group begins
    const named = field().toString();
    const value = field();
    if (named) name = named;
    const isNumber = tag === tags.integer || tag === tags.enumeration;
    found[name] = [...(found[name] ?? []), isNumber ? value.readInt32BE() : value.toString()];
  }
  return found;
}

/** Where the system's print server listens: as its own programs would find it. */
export function serverOf(environment: NodeJS.ProcessEnv): http.RequestOptions {
  const named = environment.CUPS_SERVER?.split('/version=', 1)[0];
  const namedPath = named?.startsWith('/') ? named : undefined;
  const socketPath = named ? namedPath : sockets.find((socket) => existsSync(socket));
  if (socketPath) return { socketPath };
  const { hostname, port } = new URL(`http://${named ?? 'localhost'}`);
  return { hostname, port: port || 631 };
}

const ask = (job: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/ipp', host: 'localhost' };
    const request = http.request({ ...serverOf(process.env), method: 'POST', path: '/', headers, timeout: 10_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    });
    request.on('timeout', () => request.destroy(new Error('the print system does not answer')));
    request.on('error', reject).end(question(job));
  });

/** `Front-17` is job 17. */
export async function jobStateOf(id: string): Promise<SpoolState> {
  const found = attributesIn(await ask(Number(id.slice(id.lastIndexOf('-') + 1))));
  return found ? stateIn(found) : { kind: 'gone' };
}

/** RFC 8011 §5.3.7: 3 pending, 4 held, 5 processing, 6 stopped, 7 cancelled, 8 aborted, 9 completed. */
export function stateIn(found: Record<string, (string | number)[]>): SpoolState {
  const state = Number(found['job-state']?.[0]);
  if (state === 9) return { kind: 'printed' };
  if (state < 6) return { kind: 'waiting' };
  const said = String(found['job-printer-state-message']?.[0] ?? '') || String(found['job-state-reasons']?.[0] ?? '');
  return { kind: 'failed', reason: said };
}
