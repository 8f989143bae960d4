import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What a colleague met while something else went on. */
export interface Watched {
  /** Milliseconds of the longest answer. */
  longest: number;
  answers: number;
  /** Most resident memory of the server, in MB. */
  memory: number;
}

interface Where {
  url: string;
  headers: Record<string, string>;
  pid: number;
}

/** Asks every 50 ms, in a thread of its own: the test itself is busy with making and sending files. */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
let longest = 0, answers = 0, memory = 0;
const ask = () => {
  const began = performance.now();
  const done = () => { longest = Math.max(longest, performance.now() - began); answers += 1; under.delete(began); };
  under.add(began);
  http.get(workerData.url, { agent, headers: workerData.headers }, (answer) => { answer.resume().on('end', done); }).on('error', done);
};
const under = new Set();
const look = () => {
  const found = /VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/' + workerData.pid + '/status', 'utf8'));
  memory = Math.max(memory, Number(found?.[1] ?? 0) / 1024);
};
setInterval(() => { ask(); try { look(); } catch {} }, 50);
parentPort.on('message', (what) => {
  if (what === 'read') for (const began of under) longest = Math.max(longest, performance.now() - began);
  parentPort.postMessage({ longest, answers, memory });
  longest = 0; answers = 0; memory = 0;
});
`;

/** Starts to watch; `during` gives what was met while a work went on. */
export function watchServer(where: Where) {
  const worker = new Worker(source, { eval: true, workerData: where });
  const read = () =>
    new Promise<Watched>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('read');
    });
  return {
    during: async <Result>(work: () => Promise<Result>): Promise<Watched & { result: Result }> => {
      await read();
      const result = await work();
      return { ...(await read()), result };
    },
    stop: () => worker.terminate(),
  };
}

/** Threads of a process: one that has ended is not among them. */
export const threadsOf = (pid: number): number => Number(/Threads:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
