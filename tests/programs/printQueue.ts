import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Queue } from '../../print-agent/queue.ts';
import type { Spooler } from '../../print-agent/spooler/spooler.ts';
import type { Paper } from '../../src/domain/print/agent.ts';
import { noChoice } from '../../src/domain/print/agent.ts';

/** Where the program stops for good, so that it can be killed there. */
export type Place = 'rendering' | 'sending' | 'releasing';

export const jobId = '018f0000-0000-4000-8000-000000000001';
const paper: Paper = { document: 'bill', language: 'zh', title: 'B1', model: {} };
const onePage = Buffer.from('<< /Type /Page /MediaBox [0 0 595 842] >>');

/** A queue whose browser and printers write into a file what they were asked. */
export function aQueueIn(folder: string, stopAt?: Place): Queue {
  const note = (text: string) => appendFileSync(path.join(folder, 'asked.txt'), `${text}\n`);
  const step = async <Value>(place: Place, value: Value): Promise<Value> => {
    if (place !== stopAt) return value;
    process.stdout.write('here\n');
    return new Promise(() => setInterval(() => {}, 1000));
  };
  let sent = 0;
  const spooler: Spooler = {
    printers: async () => [{ name: 'Front', isDefault: true, state: 'ready', reason: '', trays: [] }],
    send: async () => {
      sent += 1;
      const id = `Front-${process.pid}${sent}`;
      note(`send ${id}`);
      return step('sending', id);
    },
    release: async (id) => {
      note(`release ${id}`);
      await step('releasing', undefined);
    },
    states: async (ids) => new Map(ids.map((id) => [id, { kind: 'printed' }])),
  };
  const render = async () => {
    note('render');
    return step('rendering', onePage);
  };
  const queue = new Queue({ folder, spooler, render, choiceFor: () => noChoice, now: () => new Date(), keepHours: 24 });
  queue.start();
  const origin = 'http://clinic.example';
  queue.add({ jobId, origin, practice: 'practice-1', staffName: 'Li', objectId: 'bill-1', reprintOf: null }, paper);
  return queue;
}

const [program, folder, stopAt] = process.argv.slice(1);
if (program?.endsWith('printQueue.ts')) aQueueIn(folder!, stopAt as Place);
