import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine, StartFault } from '../faults/startFault.ts';

/** Thrown by a trial that another try may mend: a service that is still starting, a name not known yet. */
export class NotYet extends Error {
  override name = 'NotYet';
}

export interface Patience {
  seconds: number;
  say: (line: string) => void;
}

/** Repeats a trial that fails with NotYet, with a message the first time and every ten seconds, until the time is over. */
export async function waitFor<Result>(trial: () => Promise<Result>, { seconds, say }: Patience): Promise<Result> {
  const end = performance.now() + seconds * 1000;
  for (let pause = 500, told = Number.NEGATIVE_INFINITY; ; pause = Math.min(pause * 2, 3000)) {
    try {
      return await trial();
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      const left = end - performance.now();
      if (left <= pause) throw new StartFault(`${oneLine(error.message)} Waited ${seconds} s.`);
      if (performance.now() - told >= 10_000) {
        told = performance.now();
        say(`${oneLine(error.message)} Trying again for ${Math.round(left / 1000)} s …`);
      }
      await sleep(pause);
    }
  }
}
