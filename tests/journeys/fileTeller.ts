import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { listening, meantPort, mostHeaders, pass, portOf, prismVariable } from './relay.ts';

const answerName = 'x-journey-answer';
const bytes = 'the bytes of a file';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

export interface FileTeller {
  /** Straight to the server; what went by is then told to the proxy, with words in place of a file's bytes. */
  pass: (request: IncomingMessage, response: ServerResponse, serverPort: number, meant: IncomingHttpHeaders) => void;
  /** Once all was told. */
  close: () => Promise<void>;
}

/** Tells Prism of calls that carry files: the call as it was sent goes to it, and the answer that was given comes back through it. */
export async function fileTeller(note: (request: IncomingMessage, answer: IncomingMessage) => void): Promise<FileTeller> {
  const answers = new Map<string, Answer>();
  const telling = new Set<Promise<void>>();
  const asIfServer = await listening(
    http.createServer((request, response) => {
      const { status, headers, body } = answers.get(String(request.headers[answerName]))!;
      request.resume();
      response.writeHead(status, headers).end(body);
    }),
  );
  const ownPort = String(portOf(asIfServer));

  const tell = (request: IncomingMessage, meant: IncomingHttpHeaders, sent: Buffer, answer: Answer) =>
    new Promise<void>((resolve) => {
      const key = String(answers.size);
      answers.set(key, answer);
      const body = wordsFor(sent, meant['content-type'] ?? '');
      const onward = http.request(
        {
          host: '127.0.0.1',
          port: Number(process.env[prismVariable]),
          method: request.method,
          path: request.url,
          headers: { ...meant, [meantPort]: ownPort, [answerName]: key, 'content-length': String(body.length) },
          maxHeaderSize: mostHeaders,
        },
        (told) => {
          note(request, told);
          told.resume().on('end', resolve);
        },
      );
      onward.on('error', () => resolve());
      onward.end(body);
    });

  return {
    pass: (request, response, serverPort, meant) => {
      const sent: Buffer[] = [];
      request.on('data', (chunk: Buffer) => sent.push(chunk));
      // Plain, so that what is told is what was answered.
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      pass(request, response, { port: serverPort, headers }, (answer) => {
        const given: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => given.push(chunk));
        answer.on('end', () => {
          const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
          const isText = answer.headers['content-type']?.includes('json');
          const body = isText ? Buffer.concat(given).toString() : bytes;
          telling.add(tell(request, meant, Buffer.concat(sent), { status: answer.statusCode ?? 502, headers, body }));
        });
      });
    },
    close: async () => {
      await Promise.all(telling);
      asIfServer.closeAllConnections();
      asIfServer.close();
    },
  };
}

/** A form with every part as it was sent, but of a file only its name and type; anything else as it is. */
function wordsFor(sent: Buffer, type: string): Buffer {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return sent;
  const parts = sent.toString('latin1').split(`--${boundary}`);
  const worded = parts.map((part) => {
    const head = part.indexOf('\r\n\r\n');
    return /filename[*]?=/.test(part.slice(0, Math.max(head, 0))) ? `${part.slice(0, head + 4)}${bytes}\r\n` : part;
  });
  return Buffer.from(worded.join(`--${boundary}`), 'latin1');
}
