import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAgent } from '../print-agent/agent.ts';
import type { Spooler, SpoolOptions, SpoolState } from '../print-agent/spooler/spooler.ts';
import { type JobLine, type Paper, type TokenClaims, tokenAudience, tokenScope } from '../src/domain/print/agent.ts';
import type { DocumentName } from '../src/domain/print/shapes.ts';

export const home = 'http://clinic.example:8080';
export const printer = { name: 'Front', isDefault: true, state: 'ready', reason: '', trays: ['Upper', 'Lower'] } as const;

/** A PDF as far as the agent looks into one. */
export const pdfOf = (pages: number, width = 595, height = 842): Buffer =>
  Buffer.from(`%PDF-1.4\n${`<< /Type /Page /MediaBox [0 0 ${width} ${height}] >>\n`.repeat(pages)}<< /Type /Pages >>`);

export interface SpoolerDouble extends Spooler {
  sent: (SpoolOptions & { id: string; isReleased: boolean })[];
  became: Map<string, SpoolState>;
  refuses: string | undefined;
}
export function aSpooler(): SpoolerDouble {
  const double: SpoolerDouble = {
    sent: [],
    became: new Map(),
    refuses: undefined,
    printers: async () => [{ ...printer, trays: [...printer.trays] }],
    async send(_, options) {
      if (double.refuses) throw new Error(double.refuses);
      const id = `Front-${double.sent.length + 1}`;
      double.sent.push({ ...options, id, isReleased: false });
      return id;
    },
    release: async (id) => {
      double.sent.find((job) => job.id === id)!.isReleased = true;
    },
    states: async (ids) => new Map(ids.map((id) => [id, double.became.get(id) ?? { kind: 'printed' }])),
  };
  return double;
}

export const keys = generateKeyPairSync('ed25519');
export const publicPart = (key: KeyObject) => key.export({ format: 'jwk' }).x!;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export function signed(claims: object, key: KeyObject = keys.privateKey, head: object = { alg: 'EdDSA', typ: 'JWT' }): string {
  const text = `${encoded(head)}.${encoded(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

export const who = { orgId: 'org-1', practiceId: 'practice-1', userId: 'staff-1' };
const documents: DocumentName[] = ['bill', 'label', 'prescription'];
export function claimsAt(now: Date, own: Partial<TokenClaims> | Record<string, unknown> = {}) {
  const iat = Math.floor(now.getTime() / 1000);
  return {
    aud: tokenAudience,
    scope: tokenScope,
    sub: who.userId,
    name: 'Li',
    org: who.orgId,
    practice: who.practiceId,
    documents,
    iat,
    exp: iat + 900,
    ...own,
  };
}

export const paperOf = (document: DocumentName): Paper => ({ document, language: 'zh', title: 'B1', model: { footer: 'No. 1' } });
export const bodyOf = (document: DocumentName, jobId: string = randomUUID()) => ({
  code: 'Bill_ZH',
  lang: 'zh',
  data: {},
  jobId,
  objectId: 'bill-1',
  paper: paperOf(document),
});

/** An agent over real HTTP, paired with `home`, with doubles of browser and printers. */
export async function anAgent(keepHours = 24) {
  const folder = mkdtempSync(path.join(tmpdir(), 'print-agent-'));
  const spooler = aSpooler();
  const clock = { now: new Date('2026-11-22T02:00:00Z') };
  const rendered: Paper[] = [];
  const renderer = {
    render: async (paper: Paper) => {
      rendered.push(paper);
      return pdfOf(2);
    },
    stop: async () => {},
  };
  const settings = { folder, port: 0, site: '', browser: '', keepHours };
  const agent = await startAgent(settings, { renderer, spooler, now: () => clock.now });
  agent.pairs.add({ origin: home, key: publicPart(keys.publicKey), pairedAt: '' });
  const address = `http://127.0.0.1:${agent.port}`;

  let token: string | undefined;
  const ask = async (call: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/printwristband/${call}`, {
      method: 'POST',
      headers: { origin: home, 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { isSuccess: boolean; errMsg?: string; jobs?: JobLine[] };
    if (call === 'print/SetToken' && answer.isSuccess) token = (body as { token: string }).token;
    return { status: response.status, ...answer };
  };
  return {
    folder,
    spooler,
    clock,
    rendered,
    agent,
    address,
    ask,
    signIn: (own: Record<string, unknown> = {}) => ask('print/SetToken', { ...who, lang: 'en', token: signed(claimsAt(clock.now, own)) }),
    stop: async () => {
      await agent.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
