import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/database/connect.ts';
import type { Door, Heard } from '../builders/overHttp.ts';
import type { Ready, Workers } from './stage.ts';

/** What somebody did and what came back: `unknown` when nobody ever answered. */
export interface Done extends Ready {
  key: string;
  tries: number;
  outcome: 'done' | 'refused' | 'unknown';
  answer?: Heard;
}

/** Refusals that say: try again. */
const passing = new Set(['error.busy', 'error.databaseUnavailable', 'error.tooSlow', 'error.unexpected']);

/**
 * Asks as a browser does: with one key, again and again until there is an answer. `comesBack` waits for a server that was killed.
 */
export async function persist(
  door: Door,
  workers: Workers,
  ready: Ready,
  { key, tries = 60, comesBack = () => pause(20) }: { key: string; tries?: number; comesBack?: () => Promise<unknown> },
): Promise<Done> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      const answer = await door.ask(workers[ready.by], ready.call, ready.arg, key);
      const isFinal = answer.status || (answer.http < 500 && !passing.has(answer.exceptionType ?? ''));
      if (isFinal) return { ...ready, key, tries: attempt, outcome: answer.status ? 'done' : 'refused', answer };
    } catch {
      // Nobody answered: what was done there is not known.
    }
    await comesBack();
  }
  return { ...ready, key, tries, outcome: 'unknown' };
}

/** What was said against what is there: acknowledged once is there once, refused is not there, unknown at most once. */
export async function faultsIn(owner: Sql, history: readonly Done[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { call, key, outcome, answer, effects } of history) {
    const count = await effects();
    const [kept] = await owner<{ answer: unknown }[]>`select answer from idempotency where key = ${key}`;
    const tell = (what: string) => faults.push(`${call} ${key}: ${what}`);
    if (outcome === 'done' && count === 0) tell('acknowledged and lost');
    if (count > 1) tell(`done ${count} times`);
    if (outcome === 'refused' && count > 0) tell(`refused and done: ${answer?.errorMessage}`);
    if ((kept !== undefined) !== count > 0) tell(kept ? 'the key is kept without its effect' : 'the effect is there without its key');
    if (outcome === 'done' && kept && JSON.stringify(kept.answer) !== JSON.stringify(answer?.data))
      tell('the kept answer is another than the one given');
  }
  return faults;
}
