// What suites try a share of in `npm test`, at length and from a seed that is printed: `npm run test:soak` runs one round of every part,
// 15 to 25 minutes on two processors; `npm run test:soak -- races bills` these parts; `npm run test:soak -- all` every part once, with those
// that are long (1,000 rounds of the last boxes, the whole matrix, all texts on all screens); `npm run test:soak -- 60` rounds for an hour, each
// by a seed of its own, every fifth with the long parts. `SEED=…` begins with that one, and any of the lengths (scripts/soak/parts.ts) may be
// given as `FAULT_KILLS=1000`. It ends at the first failure, a part that takes longer than PART_MINUTES (90) is a failure, and speaks with this
// machine only. `npm run test:soak -- resume` goes on with the round that was interrupted or failed, without what was sound in it.
import { fileURLToPath } from 'node:url';
import { codeTried, keepOrder, type Order, readOrder, tableOf, wasSound, withTake } from './soak/kept.ts';
import { endPart } from './soak/running.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const file = '.cache/soak.json';
const given = process.argv.slice(2);
const last = given.includes('resume') ? readOrder(file) : undefined;
if (given.includes('resume') && (!last || given.length > 1))
  throw new Error('resume stands alone, and goes on with a soak that was begun in this folder');

/** What was given is given again when it is gone on with. */
const isLength = (name: string) => /^(RACE|FAULT|FUZZ|ONCE|KILL)_|^BILLS|^AUTHORIZATIONS$/.test(name);
const lengths = last?.lengths ?? (Object.fromEntries(Object.entries(process.env).filter(([name]) => isLength(name))) as Order['lengths']);
Object.assign(process.env, lengths);
const { all, lengthOf, parts, takesOf } = await import('./soak/parts.ts');

const words = given.filter((word) => !/^(\d+|resume)$/.test(word));
const unknown = words.filter((name) => name !== 'all' && !(name in all));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);
const names = words.includes('all') ? Object.keys(all) : words;
const minutes = Number(given.find((word) => /^\d+$/.test(word)) ?? 0);

const began = Date.now();
const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);
let order = last ?? keepOrder(file, { names, lengths, seed: Number(process.env.SEED ?? began % 1_000_000_000), takes: [] });
let round = Math.max(1, ...order.takes.map((take) => take.round));

function finish(verdict: string, code: number): never {
  console.log(`\n${tableOf(order, { lengthOf, takesOf })}\n${secondsSince(began)} s, ${verdict}`);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endPart();
    finish('interrupted. Goes on: npm run test:soak -- resume', 130);
  });

async function runPart(name: string, seed: number): Promise<void> {
  const takes = takesOf(name);
  for (const [take, own] of takes.entries()) {
    if (wasSound(order, { round, name, take })) continue;
    console.log(`\n── round ${round}: ${name}${takes.length > 1 ? ` ${take + 1}/${takes.length}` : ''}, SEED=${seed}`);
    const start = Date.now();
    const isSound = (await all[name]!.run(seed, own)) === 0;
    const seconds = secondsSince(start);
    order = keepOrder(file, withTake(order, { round, name, take, seed, seconds, isSound, code: codeTried() }));
    console.log(`${seconds} s  ${isSound ? 'sound' : 'FAILED'}  ${name}, SEED=${seed}`);
    if (!isSound) finish(`failed. Again: SEED=${seed} npm run test:soak -- ${name}; when mended: npm run test:soak -- resume`, 1);
  }
}

do {
  const seed = order.seed + round - 1;
  for (const name of order.names.length > 0 ? order.names : Object.keys(round % 5 === 0 ? all : parts)) await runPart(name, seed);
  round += 1;
} while (Date.now() < began + minutes * 60_000);
finish(`without a fault; the next SEED=${order.seed + round - 1}`, 0);
