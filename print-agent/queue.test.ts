import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noChoice } from '../src/domain/print/agent.ts';
import { aSpooler, paperOf, pdfOf } from '../tests/agentWorld.ts';
import { aQueueIn, jobId, type Place } from '../tests/programs/printQueue.ts';
import { Queue } from './queue.ts';

const program = fileURLToPath(new URL('../tests/programs/printQueue.ts', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'print-queue-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function killAt(place: Place): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
const asked = () => readFileSync(path.join(folder, 'asked.txt'), 'utf8').trim().split('\n');

describe('an agent killed', () => {
  it.each<[Place, number]>([
    ['rendering', 1],
    ['sending', 2],
    ['releasing', 1],
  ])(
    'while %s prints the job once after its next start',
    async (place, sendings) => {
      await killAt(place);
      const queue = aQueueIn(folder);
      const job = await queue.settled(jobId, 20_000);
      queue.stop();

      expect(job).toMatchObject({ printer: 'Front', isReleased: true });
      const released = new Set(asked().filter((line) => line.startsWith('release')));
      expect(released).toEqual(new Set([`release ${job!.spoolId}`]));
      // What was handed over and not written down lies there held: it never comes out.
      expect(asked().filter((line) => line.startsWith('send'))).toHaveLength(sendings);
    },
    20_000,
  );
});

describe('the folder of jobs', () => {
  const now = new Date('2026-11-22T02:00:00Z');
  const queueAt = (at: Date, spooler = aSpooler()) =>
    new Queue({ folder, spooler, render: async () => pdfOf(1), choiceFor: () => noChoice, now: () => at, keepHours: 24, pause: 5 });
  const draft = { jobId, origin: 'http://clinic.example', practice: 'practice-1', staffName: 'Li', objectId: 'bill-1', reprintOf: null };
  const becomes = async (queue: Queue, state: string) => {
    while (queue.get(jobId)?.state !== state) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('is for nobody else to look into', async () => {
    const queue = queueAt(now);
    queue.start();
    queue.add(draft, paperOf('bill'));
    await becomes(queue, 'printed');
    queue.stop();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
    const modes = files.map((file) => (statSync(file).mode & 0o777).toString(8));
    expect(modes.toSorted()).toEqual(['600', '600', '700']);
  });

  it('forgets papers after their hours, and what a power cut left half written', async () => {
    const queue = queueAt(now);
    queue.start();
    queue.add(draft, paperOf('bill'));
    await becomes(queue, 'printed');
    queue.stop();
    writeFileSync(path.join(folder, 'jobs', `${jobId}.json.1.new`), '{');
    writeFileSync(path.join(folder, 'jobs', '018f0000-0000-4000-8000-000000000002.paper.json'), '{');
    const later = queueAt(new Date('2026-11-23T02:00:01Z'));
    later.start();
    later.stop();
    expect([later.list(), readdirSync(path.join(folder, 'jobs'))]).toEqual([[], []]);
  });

  it('learns what became of a job at the printer', async () => {
    const spooler = aSpooler();
    spooler.became.set('Front-1', { kind: 'failed', reason: 'out of paper' });
    const queue = queueAt(now, spooler);
    queue.start();
    queue.add(draft, paperOf('bill'));
    await becomes(queue, 'failed');
    queue.stop();
    expect(queue.get(jobId)?.problem).toEqual({ id: 'agent.problem.spooler', values: { reason: 'out of paper' } });
  });
});
