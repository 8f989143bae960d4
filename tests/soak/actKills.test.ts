import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { Tag } from '../../src/api/tags.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { doorOf, type Worker } from '../builders/overHttp.ts';
import { argumentOf as ownArgumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, thePrincipals } from '../builders/principals.ts';
import { serverForFile } from '../builders/server.ts';
import { imprint } from '../builders/twoOrganisations.ts';
import { bundled, clearBundle, type Program, startProgram } from '../faults/program.ts';

/**
 * Money, stock and bookings: read from the catalogue, so that an act added there is killed here. KILL_ACTS=a,b: only those with
 * one of these in their name; KILL_SHARE=1/4: every fourth, from the second.
 */
const kept: readonly Tag[] = [
  ...(['Appointment', 'Bill', 'Member', 'Package', 'Coupon', 'Refund', 'Claim', 'Invoice'] as const),
  ...(['Dispensing', 'Stock', 'StockDocument', 'StockCount'] as const),
];
const [share, shares] = (process.env.KILL_SHARE ?? '0/1').split('/').map(Number) as [number, number];
const named = (process.env.KILL_ACTS ?? '').split(',');
const acts = (Object.entries(catalogue) as [Call, AnyRow][])
  .filter(([name, row]) => row.once && row.writes?.some((tag) => kept.includes(tag)) && named.some((part) => name.includes(part)))
  .map(([name]) => name)
  .filter((_, index) => index % shares === share);
const PATIENCE = 300_000 + acts.length * 60_000;

const server = serverForFile();
let objects: Objects;
let worker: Worker;
let code: string;
let program: Program;
/** Starts while the one before it is looked into: starting is most of what this costs. */
let coming: Promise<Program> | undefined;
const door = doorOf(() => program.port);

beforeAll(async () => {
  const { owner } = server.database;
  await castRoles(owner);
  objects = await everyKind(owner);
  const { headers } = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
  worker = { token: headers.authorization!.split('@')[0]!, cookie: headers.cookie! } as Worker;
  code = await bundled();
}, PATIENCE);

afterAll(async () => {
  await program?.kill();
  await (await coming?.catch(() => undefined))?.kill();
  clearBundle();
});

/** What the server does by itself is left out: it seals the trail and sends what waits. */
const unasked = ['audit_head', 'audit_check', 'message_outbox', 'push_event'];
async function stand(): Promise<Record<string, string>> {
  const all = await imprint(server.database.owner);
  return Object.fromEntries(Object.entries(all).filter(([table]) => !unasked.includes(table)));
}

/** How far each ledger stands from what it is counted by. Not nothing: what the world was made of was written into single tables. */
async function apart(): Promise<string[]> {
  const { owner, app } = server.database;
  const found = await recomputeLedgers(owner, app);
  return found.map(({ ledger, name, counted, stored }) => `${ledger} ${name} ${Number(counted) - Number(stored)}`).sort();
}

interface Blow {
  name: Call;
  point: string;
}
const armed = (blow?: Blow) =>
  startProgram(code, server.database.address, blow && { XINGLIN_FAILPOINT: `${blow.name}.${blow.point}:kill` });

/** The way by which the authorization matrix sees it succeed. */
const argumentOf = (name: Call) => (readyArgumentOf(objects, name, 'SH') ?? ownArgumentOf(objects, name, 'own', 'SH')).argument;

/** Asks it of the server that is to die of it; answers what that said instead, where it never came so far. */
async function saidInstead({ name, point }: Blow): Promise<string | undefined> {
  const answer = await door.ask(worker, name, argumentOf(name), `kill-${point}-${name}`).catch(() => undefined);
  if (answer) {
    await program.kill();
    return answer.exceptionType ?? 'done';
  }
  if (program.child.signalCode === null) await once(program.child, 'exit');
  expect(program.child.signalCode).toBe('SIGKILL');
  return undefined;
}

it('killed before its end, an act of money, stock or a booking leaves nothing; killed after it, it is done, and once when it is repeated', {
  timeout: PATIENCE,
}, async () => {
  const ledgers = await apart();
  const before = await stand();
  const wrong: unknown[] = [];
  const unreached: string[] = [];
  const blows: Blow[] = acts.flatMap((name) => ['acted', 'closing'].map((point) => ({ name, point })));
  coming = armed(blows[0]);
  for (const [index, blow] of blows.entries()) {
    program = await coming;
    const said = await saidInstead(blow);
    if (said) unreached.push(`${blow.name}: ${said}`);
    coming = armed(blows[index + 1] ?? { name: acts[0]!, point: 'committed' });
    const now = await stand();
    const changed = Object.keys(now).filter((table) => now[table] !== before[table]);
    if (changed.length > 0) wrong.push([blow.name, blow.point, changed]);
  }
  expect(wrong).toEqual([]);
  expect(unreached).toEqual([]);

  // From here on each leaves the world to the next as it made it; what the next is refused for that was killed above.
  let repeated = 0;
  let untouched = await stand();
  for (const [index, name] of acts.entries()) {
    program = await coming;
    const key = `kill-committed-${name}`;
    const said = await saidInstead({ name, point: 'committed' });
    // It serves the repeat of this one and dies of the next.
    coming = armed(acts[index + 1] && { name: acts[index + 1]!, point: 'committed' });
    const done = await stand();
    if (!said) {
      if (Object.keys(done).every((table) => done[table] === untouched[table])) wrong.push([name, 'committed', 'nothing stands']);
      program = await coming;
      const [answer, again] = [await door.ask(worker, name, argumentOf(name), key), await door.ask(worker, name, argumentOf(name), key)];
      const after = await stand();
      const changed = Object.keys(after).filter((table) => after[table] !== done[table]);
      if (!answer.status || JSON.stringify(again) !== JSON.stringify(answer) || changed.length > 0)
        wrong.push([name, 'committed', answer.errorMessage, changed]);
      repeated += 1;
    }
    untouched = done;
  }
  expect(wrong).toEqual([]);
  expect(await apart()).toEqual(ledgers);
  console.log(`${acts.length} acts killed at three places each, ${repeated} repeated after the third`);
  if (!process.env.KILL_ACTS) expect(repeated).toBeGreaterThan(acts.length / 2);
});
