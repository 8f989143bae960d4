import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../environment/settings.ts';
import { answerNoSuchPath } from './envelope.ts';
import { type Listening, policyReportPath, servePolicyReports } from './policyReports.ts';
import { askerOf } from './visit.ts';

interface SiteFile {
  type: string;
  /** Its name carries a hash of its content. */
  isHashed: boolean;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export type SiteFiles = ReadonlyMap<string, SiteFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The built application, read into memory once: a few megabytes, and no path of a request ever touches the disk. */
export function readSite(folder: string): SiteFiles | undefined {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return undefined;
  const files = new Map<string, SiteFile>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[path.extname(name)];
    const full = path.join(folder, name);
    if (!type || !fs.statSync(full).isFile()) continue;
    const compressed = (ending: string) => (fs.existsSync(full + ending) ? fs.readFileSync(full + ending) : undefined);
    files.set(`/${name.split(path.sep).join('/')}`, {
      type,
      isHashed: /-[\w-]{8}\.\w+$/.test(name),
      plain: fs.readFileSync(full),
      br: compressed('.br'),
      gzip: compressed('.gz'),
    });
  }
  return files;
}

/** Services of other addresses the application speaks to or shows. */
type Services = Pick<Settings, 'crmAddress' | 'crmDomain' | 'inpatientAddress'>;

/** Pages of ours that stand in a frame of ours. */
const framed = new Set(['/inpatient.html']);

/** `csp-nonce` in index.html gets a fresh value an answer: emotion writes its styles under it. */
export function serveSite(http: FastifyInstance, files: SiteFiles, services: Services, listening: Listening): void {
  const page = files
    .get('/index.html')!
    .plain.toString('utf8')
    .replace(/(<meta name="crm-base" content=")[^"]*/, `$1${services.crmAddress}`)
    .replace(/(<meta name="inpatient-origin" content=")[^"]*/, `$1${originOf(services.inpatientAddress).trim()}`);
  servePolicyReports(http, listening, (path) => path === '/' || files.has(path));
  http.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const name = request.url.split('?', 1)[0]!;
    if (name.startsWith('/api/') || name.startsWith('/xcrm/')) return answerNoSuchPath(reply, askerOf(request).language);
    if (name === '/' || name === '/index.html') return sendPage(request, reply, page, services);
    const file = files.get(name);
    if (!file) return reply.code(404).headers(siteHeaders(request, '')).type('text/plain').send('404');
    return sendSiteFile(request, reply, file, framed.has(name) ? "'self'" : "'none'");
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, services: Services): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .headers({ ...siteHeaders(request, nonce, services), 'cache-control': 'no-store', 'content-type': types['.html'] })
    .send(page.replace(/(<meta name="csp-nonce" content=")[^"]*/, `$1${nonce}`));
}

function sendSiteFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, ancestors: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  const encoding = (['br', 'gzip'] as const).find((each) => file[each] && accepted.includes(each));
  reply.headers({
    ...siteHeaders(request, '', noServices, ancestors),
    'content-type': file.type,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? file[encoding] : file.plain);
}

/** The print agent listens on this machine, port 50111; its restart link is a scheme of its own in a hidden frame. */
const policy = (nonce: string, { crmAddress, crmDomain, inpatientAddress }: Services, ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce && ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' http://127.0.0.1:50111 http://localhost:50111${originOf(crmAddress)}`,
    `frame-src 'self' blob: xinglin-print:${originOf(crmDomain)}${originOf(inpatientAddress)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${policyReportPath}`,
  ].join('; ');

const originOf = (address: string) => (address ? ` ${new URL(address).origin}` : '');
const noServices: Services = { crmAddress: '', crmDomain: '', inpatientAddress: '' };

function siteHeaders(request: FastifyRequest, nonce: string, services = noServices, ancestors = "'none'"): Record<string, string> {
  // The inpatient page prints at the same printers.
  const printers = services.inpatientAddress ? `self "${originOf(services.inpatientAddress).trim()}"` : 'self';
  return {
    'content-security-policy': policy(nonce, services, ancestors),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(), usb=(), loopback-network=(${printers}), local-network-access=(${printers})`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
