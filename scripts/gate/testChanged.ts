import { endpointTestsOf, findChangedFiles, findTests, isWhole, journeysOf } from './changed.ts';
import { runJourneys } from './journeys.ts';
import { runVitest } from './running.ts';
import { checkDependencies, checkLintOf, checkRatchet, checkTypes, type Stage, type StageResult } from './stages.ts';

/** Seconds after which nothing more is begun: a change in one area is told within three minutes. */
const LONGEST = 150;

export type Perform = (name: string, stage: Stage) => Promise<void>;

/** Types of everything, the rest of the changed files and of the tests that they can touch: first the nearest, then those of the whole tier. */
export async function testChanged(base: string | undefined, perform: Perform): Promise<void> {
  const began = performance.now();
  const changed = findChangedFiles(base);
  const code = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));
  if (code.length === 0) return console.log('nothing is changed');
  console.log(changed.join('\n'));
  const lint = perform('lint', checkLintOf(code));
  await Promise.all([
    perform('types', checkTypes),
    lint.then(() => perform('dependencies', checkDependencies)).then(() => perform('ratchet', checkRatchet)),
  ]);
  const tests = findTests();
  const near = endpointTestsOf(changed, tests);
  const modules = code.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const steps: [name: string, files: readonly string[], run: (name: string, files: readonly string[]) => Promise<StageResult>][] = [
    ['unit', modules, (name, files) => vitestRelated(name, files)],
    ['endpoint', near.filter((test) => !isWhole(test)), (name, files) => runVitest(name, { projects: ['endpoint'], workers: 2, files })],
    ['walls', near.filter(isWhole), (name, files) => runVitest(name, { projects: ['whole'], workers: 2, files })],
    ['journeys', journeysOf(changed, tests), (name, files) => runJourneys({ stage: name, workers: 2, places: files })],
  ];
  for (const [name, files, run] of steps) {
    if (files.length === 0) continue;
    if (performance.now() - began > LONGEST * 1000) console.log(`left to the gate and the whole tier: ${files.join(' ')}`);
    else await perform(name, (stage) => run(stage, files));
  }
}

const vitestRelated = (stage: string, files: readonly string[]) =>
  runVitest(stage, { projects: ['unit', 'screen'], workers: 2, files, command: ['related', '--run'], mayBeEmpty: true });
