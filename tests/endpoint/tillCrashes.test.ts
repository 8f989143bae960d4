import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InnerPoint } from '../../server/database/failpoint.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { doorOf } from '../builders/overHttp.ts';
import { freshDatabaseForFile } from '../database.ts';
import { accounts, type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { type Done, faultsIn, persist } from '../faults/history.ts';
import { bundled, clearBundle, type Program, startProgram } from '../faults/program.ts';
import { must, type Ready, type Stage, type Workers } from '../faults/stage.ts';

const database = freshDatabaseForFile({ seeded: true });
const today = dateAt(new Date());
const started: Program[] = [];
let clinic: FaultClinic;
let program: string;
let server: Program;
let workers: Workers;
const door = doorOf(() => server.port);

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startProgram(program, database.address, environment);
  started.push(server);
}

beforeAll(async () => {
  clinic = await openFaultClinic(database.owner);
  program = await bundled();
  await start();
  const signedIn = await Promise.all(accounts.map(async (account) => [account, await door.signIn(account)] as const));
  workers = Object.fromEntries(signedIn) as unknown as Workers;
}, 120_000);
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  clearBundle();
});

interface Step {
  point: InnerPoint;
  /** What is asked once everything before it is done. */
  ask: () => Promise<Ready>;
}

const counts = [{ fen: 10_000, count: 2 }];
const rowsOf =
  (sql: string, ...values: string[]) =>
  async () =>
    (await database.owner.unsafe<[{ count: number }]>(`select count(*)::int as count from ${sql}`, values))[0].count;

it('killed in the middle of a hand-over, a count, a signature or a lock, the server has done it wholly or not at all, and once when it is repeated', async () => {
  const stage: Stage = { clinic, door, workers };
  const { owner } = database;
  // The demonstration's own tills stay out of the way.
  await owner`update till_session set state = 'closed', closed_at = now() where state <> 'closed'`;
  const [{ maku }] = await owner<[{ maku: string }]>`select staff_id as maku from account where login_name = 'maku'`;
  const sessionOf = async (who: 'zhaoqian' | 'maku') => {
    const [found] = await owner<{ id: string; version: number }[]>`
      select t.id, t.version from till_session t join account a on a.staff_id = t.cashier_id
      where a.login_name = ${who} and t.state <> 'closed'`;
    return found!;
  };
  await must(stage, 'zhaoqian', 'openTill', { amount: 0, counts: [{ fen: 10_000, count: 5 }] });
  await must(stage, 'maku', 'openTill', { amount: 0, counts: [] });
  const { id: handoverId } = await must(stage, 'zhaoqian', 'offerHandover', { toStaffId: maku, counts });

  const steps: Step[] = [
    {
      point: 'till.handedOver',
      ask: async () => ({
        call: 'acceptHandover',
        by: 'maku',
        arg: { id: handoverId, counts, version: 1 },
        effects: rowsOf(`till_entry where handover_id = $1 and kind = 'received'`, handoverId),
      }),
    },
    {
      point: 'till.counted',
      ask: async () => {
        const { id, version } = await sessionOf('maku');
        return {
          call: 'countTill',
          by: 'maku',
          arg: { id, counts, sums: [], version },
          effects: rowsOf(`till_count where session_id = $1`, id),
        };
      },
    },
    {
      point: 'till.sheetWritten',
      ask: async () => {
        const { id, version } = await sessionOf('maku');
        return {
          call: 'signSheet',
          by: 'maku',
          arg: { id, reasons: [], remark: '', version },
          effects: rowsOf('closing_sheet where session_id = $1', id),
        };
      },
    },
    {
      point: 'till.dayLocked',
      ask: async () => {
        const day = addDays(today, -40);
        return { call: 'lockDay', by: 'admin', arg: { day }, effects: rowsOf('day_closing where day = $1', day) };
      },
    },
  ];

  const history: Done[] = [];
  let open: (Ready & { key: string }) | undefined;
  for (const [place, { point, ask }] of steps.entries()) {
    await server.stop();
    await start({ XINGLIN_FAILPOINT: `${point}:kill` });
    if (open) history.push(await persist(door, workers, open, { key: open.key }));
    open = { ...(await ask()), key: `till-crash-${place}` };
    const outcome = await door.ask(workers[open.by], open.call, open.arg, open.key).catch(() => 'no answer');
    expect([point, outcome]).toEqual([point, 'no answer']);
    if (server.child.signalCode === null) await once(server.child, 'exit');
    expect([point, await open.effects()]).toEqual([point, 0]);
  }
  await start();
  history.push(await persist(door, workers, open!, { key: open!.key }));

  expect(history.map(({ call, outcome, answer }) => [call, outcome, answer?.errorMessage])).toEqual(
    steps.map((_, place) => [history[place]!.call, 'done', undefined]),
  );
  expect(await Promise.all(history.map(({ effects }) => effects()))).toEqual([1, 1, 1, 1]);
  expect(await faultsIn(owner, history)).toEqual([]);
  expect((await recomputeLedgers(owner, database.app)).filter(({ ledger }) => ledger.startsWith('till.'))).toEqual([]);
}, 240_000);
