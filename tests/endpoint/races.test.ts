import { expect, it } from 'vitest';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { contests } from '../faults/contests.ts';
import { heardAfter, refusals, times, winners } from '../faults/crowd.ts';
import { arenaForFile, perRound, rounds } from '../faults/races/arena.ts';
import { bookingRaces } from '../faults/races/bookings.ts';
import { editRaces } from '../faults/races/edits.ts';
import { moneyRaces } from '../faults/races/money.ts';
import { stockRaces } from '../faults/races/stock.ts';

/** Everybody at once, each over a connection of their own. */
const arena = arenaForFile();
const { aKey, database, stage } = arena;

moneyRaces(arena);
stockRaces(arena);
bookingRaces(arena);
editRaces(arena);

/** Numbers of bills, stock and versions move on: who comes late hears why, never that something broke. */
const broken = /^(error\.(unexpected|busy|tooSlow|absent|permission|fields)|confirm)$/;

it.each(contests)('$name: whoever comes first has it, all others are told', perRound, async ({ open }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { sides, stands } = await open(stage);
    const crowd = times(5, () => sides).flat();
    const answers = await Promise.all(crowd.map(({ call, by, arg }) => stage.door.ask(stage.workers[by], call, arg, aKey())));
    expect(winners(answers), JSON.stringify(answers.filter(({ status }) => status))).toHaveLength(1);
    expect(refusals(answers).filter((word) => !word || broken.test(word))).toEqual([]);
    const winner = crowd[answers.findIndex(({ status }) => status)]!;
    expect(await stands(), winner.call).toEqual(winner.leaves);
  }
});

it('a request that stops in its middle, or whose head is too long, is never answered with what would sign its person out', async () => {
  const { token, cookie } = stage.workers.zhaoqian;
  const head = `POST /api/billing/settleBilling HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}@zh\r\nCookie: ${cookie}\r\n`;
  const stops = [head.slice(0, 30), head.slice(0, -9), `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"id"`];
  const tooLong = `${head}X-Long: ${'x'.repeat(1_000_000)}\r\nContent-Length: 0\r\n\r\n`;
  for (const words of [...stops, tooLong]) expect(await heardAfter(stage.port, words)).not.toMatch(/^HTTP\/1.1 4/);
  expect((await stage.door.ask(stage.workers.zhaoqian, 'queryBillCounts')).status).toBe(true);
});

it('after all of it every ledger adds up, to the fen and to the unit', async () => {
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
});
