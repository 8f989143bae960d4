import { type ChildProcess, spawn } from 'node:child_process';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fileTeller } from './fileTeller.ts';
import { freePort } from './freePort.ts';
import { found, listening, meantHost, meantPort, pass, portOf, prismVariable } from './relay.ts';

/**
 * `npm run conformance`: every call of every journey passes through Prism, a validating proxy that knows nothing of us but
 * docs/openapi.json. browser → front (one a server) → Prism (one a run) → dispatcher (one a run) → the server meant.
 */
const prismPackage = '@stoplight/prism-cli@5.14.2';

/** The proxy of the whole run; answers how to end it. */
export async function startProxy(): Promise<() => Promise<void>> {
  const dispatcher = await listening(
    http.createServer((request, response) => {
      const { [meantHost]: host, [meantPort]: port, ...headers } = request.headers;
      pass(request, response, { port: Number(port), headers: { ...headers, host: String(host) } });
    }),
  );
  const port = await freePort();
  const document = process.env.CONFORMANCE_DOCUMENT ?? 'docs/openapi.json';
  const command = ['--yes', prismPackage, 'proxy', document, `http://127.0.0.1:${portOf(dispatcher)}`, '--port', String(port)];
  const prism = spawn('npx', command, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(prism, 'Prism is listening');
  process.env[prismVariable] = String(port);
  return async () => {
    process.kill(-prism.pid!); // npx and what it started
    dispatcher.closeAllConnections();
    dispatcher.close();
  };
}

/** Prism tells of every call; nobody listens once it is ready, but the pipe must be emptied. */
const said = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes(words) && resolve());
    child.once('exit', (code) => reject(new Error(`the validating proxy ended with ${code}`)));
  });

export const isProxied = () => process.env[prismVariable] !== undefined;

export interface Front {
  violations: string[];
  close: () => Promise<void>;
}

const isApi = /^\/(api|xcrm)\//;
const isFilePath = /\/ossFile\/download\/|\/export(List|CustomList|\/getNoteExportData)\b|\/downloadImportTemplate\b/;
const isForm = (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith('multipart/form-data') ?? false;

/**
 * Stands where the browser looks for the server that is really at `serverPort`. Pages and streams go past the proxy: no schema describes
 * them. It reads a body as text, which the bytes of a picture do not survive: a file goes past it, too, and is told to it afterwards.
 */
export async function frontAt(port: number, serverPort: number): Promise<Front> {
  const violations: string[] = [];
  const note = ({ method, url }: IncomingMessage, answer: IncomingMessage) => {
    const told = JSON.parse(String(answer.headers[found] ?? '[]')) as { message: string; code?: number }[];
    for (const violation of told)
      if (!(violation.code === 401 && answer.statusCode === 401)) violations.push(`${method} ${url}: ${JSON.stringify(violation)}`);
  };
  const teller = await fileTeller(note);
  const server = await listening(
    http.createServer((request, response) => {
      const { url = '', headers } = request;
      if (!isApi.test(url) || url.includes('/pushMessage/stream')) return pass(request, response, { port: serverPort });
      const meant = { ...headers, [meantHost]: String(headers.host) };
      if (isForm(headers) || isFilePath.test(url)) return teller.pass(request, response, serverPort, meant);
      const to = { port: Number(process.env[prismVariable]), headers: { ...meant, [meantPort]: String(serverPort) } };
      pass(request, response, to, (answer) => note(request, answer));
    }),
    port,
  );
  return {
    violations,
    close: async () => {
      await teller.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
