import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Pairs } from '../../print-agent/pairs.ts';
import { missingCups } from '../../scripts/cups.mjs';
import { pluginActionOf } from '../../src/domain/print/plugin.ts';
import type { DocumentName } from '../../src/domain/print/shapes.ts';
import { sampleJobs } from '../../src/print/samples/jobs.sample.ts';
import { claimsAt, home, keys, publicPart, signed, who } from '../agentWorld.ts';
import { type AgentProgram, startAgentProgram } from './agentProgram.ts';
import { type CupsServer, startCups, trays } from './cupsServer.ts';
import { documentWords } from './documentWords.ts';
import { scan } from './scan.ts';

let cups: CupsServer;
let agent: AgentProgram;
let folder: string;

test.skip(missingCups() !== undefined, `CUPS: ${missingCups()}`);
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'xinglin-agent-'));
  new Pairs(folder).add({ origin: home, key: publicPart(keys.publicKey), pairedAt: '' });
  cups = await startCups();
  agent = await startAgentProgram(folder, 0, cups.environment);
});
test.afterAll(async () => {
  await agent?.kill();
  await cups?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let agentToken: string | undefined;
async function ask(call: string, body: object): Promise<Record<string, unknown>> {
  if ('token' in body) agentToken = String(body.token);
  const headers = { origin: home, 'content-type': 'application/json', ...(agentToken ? { authorization: agentToken } : {}) };
  const response = await fetch(`${agent.address}/api/printwristband/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

function factsOf(file: string): { pages: number; size: [number, number] } {
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)!;
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return { pages: Number(/Pages:\s+(\d+)/.exec(info)![1]), size: [millimetres(width), millimetres(height)] };
}

/** How alike the first pages of two files are, seen from afar: 0 as a blank page to a printed one, 1 the same. */
function likeness(one: string, other: string): number {
  const [first, second] = [one, other].map((file) => {
    const picture = execFileSync('pdftoppm', ['-q', '-r', '18', '-gray', '-f', '1', '-l', '1', file], { maxBuffer: 1 << 26 });
    return picture.subarray(picture.indexOf('255\n') + 4);
  }) as [Buffer, Buffer];
  const inkOf = (difference: (ink: number, at: number) => number) => first.reduce((sum, ink, at) => sum + difference(ink, at), 0);
  return 1 - inkOf((ink, at) => Math.abs(ink - (second[at] ?? 255))) / inkOf((ink) => 255 - ink);
}

test('a bill, a label and a prescription sent to the agent come out of a printer of CUPS', async () => {
  const jobs = sampleJobs(documentWords('en'));
  const token = signed(claimsAt(new Date()));
  expect(await ask('print/SetToken', { ...who, token })).toMatchObject({ isSuccess: true, agent: 'xinglin' });
  // What the printer's description says, and what was chosen of it for one kind of document.
  expect(await ask('agent/printers', {})).toMatchObject({ printers: [{ name: cups.printer, trays }] });
  const choice = { document: 'prescription', printer: cups.printer, tray: 'Lower', copies: 1 };
  expect(await ask('agent/saveChoice', choice)).toMatchObject({ isSuccess: true, choices: { prescription: { tray: 'Lower' } } });
  const expected: [DocumentName, number, [number, number], string][] = [
    ['bill', 3, [210, 297], 'Statementofcharges'],
    ['label', 1, [40, 30], 'M0000128'],
    ['prescription', 3, [210, 297], 'Rp'],
  ];
  for (const [index, [document, pages, size, text]] of expected.entries()) {
    const paper = jobs.find((job) => job.document === document)!;
    const asked = { jobId: randomUUID(), objectId: 'any', code: 'any', lang: 'en', data: {}, paper };

    expect([document, await ask(`print/${pluginActionOf(document)}`, asked)]).toEqual([document, { isSuccess: true }]);
    // Asked again, as after an answer that was lost.
    expect(await ask(`print/${pluginActionOf(document)}`, asked)).toEqual({ isSuccess: true });
    const stateOf = async () => ((await ask('agent/jobs', { lang: 'en' })).jobs as { state: string; problem: unknown }[])[0];
    await expect
      .poll(stateOf, { message: `${document} as a job`, timeout: 30_000 })
      .toMatchObject({ state: 'printed', problem: null, printer: cups.printer, pages });

    const sent = cups.sent(index + 1);
    const printed = cups.printed(index + 1)!;
    expect(factsOf(printed)).toEqual({ pages, size });
    expect(execFileSync('pdftotext', ['-raw', sent, '-'], { encoding: 'utf8' }).replace(/\s+/g, '')).toContain(text);
    expect(likeness(sent, printed)).toBeGreaterThan(0.7);
    const hasTray = () => /InputSlot.{0,4}Lower/s.test(cups.asked(index + 1));
    await expect.poll(hasTray, { message: `${document} asks for its tray`, timeout: 30_000 }).toBe(document === 'prescription');
    if (document === 'label') expect(await scan(printed)).toEqual(['M0000128']);
  }
  expect(await ask('agent/jobs', { lang: 'en' })).toMatchObject({ jobs: [{}, {}, {}] });
  expect(readFileSync(path.join(folder, 'pairs.json'), 'utf8')).not.toContain(token);
});
