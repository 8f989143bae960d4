// `npm test` is the gate, `npm run test:whole` the gate and the rest: walls, walks and long days. `-- unit types` runs these stages,
// `-- changed` what a change can touch (`-- changed main` counts from that commit), `-- failed` what failed last, `-- last` prints the record.
// `npm run test:whole -- chance` looks for what passes by luck. Every stage runs even when an earlier one failed, so that one run tells all.
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { foundChromium } from './chromium.mjs';
import { testChance } from './gate/chance.ts';
import { runJourneys } from './gate/journeys.ts';
import { isTooSlowForTwo, measureMachine, toldOfMachine } from './gate/machine.ts';
import { limitToHalfAProcessor, processorMeter } from './gate/processor.ts';
import { type GateRecord, keepRecord, readRecord, recordOf, reportsFolder, toldOfRecord } from './gate/record.ts';
import { runVitest } from './gate/running.ts';
import { rounds, type Stage, stagesOf } from './gate/stages.ts';
import { Tally, toldOf } from './gate/tally.ts';
import { testChanged } from './gate/testChanged.ts';
import { tidy } from './gate/tidy.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const began = performance.now();
const given = process.argv.slice(2);
const tier = given.includes('--whole') ? 'whole' : 'gate';
const asked = given.filter((word) => word !== '--whole');
const before = readRecord();

if (asked[0] === 'last') {
  console.log(before ? toldOfRecord(before) : 'no run is on record');
  process.exit();
}

const stages = stagesOf(tier);
const special = ['changed', 'failed', 'chance'];
const unknown = special.includes(asked[0] ?? '') ? [] : asked.filter((name) => !(name in stages));
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${[...Object.keys(stages), ...special].join(', ')}`);

for (const removed of await tidy()) console.log(`removed what a killed run left: ${removed}`);
rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
makeTemporaryFolder();
if (asked[0] === 'chance' && !limitToHalfAProcessor()) console.log('no control group can be made here: the processor is not limited');
const machine = measureMachine(foundChromium({ forJourneys: true }));
console.log(toldOfMachine(machine));
process.env.XINGLIN_SLOWNESS = `${machine.slowness}`;

const tally = new Tally();
const meter = processorMeter();

async function perform(name: string, stage: Stage): Promise<void> {
  const start = performance.now();
  let printed = '';
  try {
    const result = await stage(name);
    printed = result.printed ?? '';
    tally.add(result);
    tally.byChance.push(...(result.byChance ?? []));
  } catch (error) {
    tally.fail(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const processorSeconds = Math.round(meter() * 10) / 10;
  tally.stages[name] = { seconds, processorSeconds };
  console.log(`${printed}── ${name}: ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of a processor`);
}

async function runStages(names: readonly string[]): Promise<void> {
  const isAlone = isTooSlowForTwo(machine);
  const inTurn = async (row: readonly string[]) => {
    for (const name of row.filter((each) => names.includes(each))) await perform(name, stages[name]!);
  };
  for (const round of rounds)
    if (isAlone) for (const row of round) await inTurn(row);
    else await Promise.all(round.map(inTurn));
}

/** Runs again what failed last, each test where it stands; a stage without a place is run whole. */
async function runFailed({ places }: GateRecord): Promise<void> {
  const placesOf = (name: string) => [...new Set(places.filter(({ stage, place }) => stage === name && place).map(({ place }) => place!))];
  const names = [...new Set(places.map(({ stage }) => stage))];
  const isPlaced = (name: string) => placesOf(name).length > 0;
  await runStages(names.filter((name) => name in stages && !isPlaced(name)));
  for (const name of names.filter(isPlaced)) {
    const files = placesOf(name);
    const isOfBrowser = name === 'journeys' || name === 'walks';
    await perform(name, (stage) =>
      isOfBrowser
        ? runJourneys({ stage, workers: 2, places: files })
        : runVitest(stage, { projects: name === 'unit' ? ['unit', 'screen'] : ['endpoint', 'whole'], workers: 2, files }),
    );
  }
}

/** Browsers and tests leave their profiles and files here; the next run removes what this one leaves when it is killed. */
function makeTemporaryFolder(): void {
  const folder = path.join(tmpdir(), `xinglin-run-${process.pid}-tmp`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777); // PostgreSQL and apt work as other users
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

if (asked[0] === 'changed') await testChanged(asked[1], perform);
else if (asked[0] === 'chance') await testChance(Number(process.env.SEED ?? Math.floor(Math.random() * 1e9)), perform);
else if (asked[0] !== 'failed') await runStages(asked.length > 0 ? asked : Object.keys(stages));
else if (before) await runFailed(before);
else tally.fail('failed', 'no run is on record');

keepRecord(recordOf(tally, { asked: given, seconds: Math.round((performance.now() - began) / 1000), machine }));
for (const failure of tally.failed) console.log(`\n${toldOf(failure)}`);
for (const { name, trace } of tally.byChance) console.log(`\nby chance: ${name}${trace && existsSync(trace) ? ` (${trace})` : ''}`);
console.log(`\n${tally.closingLine()}`);
process.exitCode = tally.failed.length === 0 ? 0 : 1;
