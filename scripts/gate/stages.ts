import { runJourneys, runJourneysTwice } from './journeys.ts';
import { runVitest, script, tool } from './running.ts';
import type { ByChance, Counts } from './tally.ts';

export interface StageResult extends Counts {
  printed?: string;
  byChance?: readonly ByChance[];
}

export type Stage = (name: string) => Promise<StageResult>;

/** A program that says only yes or no counts as one test. */
const check =
  (run: () => Promise<{ code: number; printed: string }>): Stage =>
  async (stage) => {
    const { code, printed } = await run();
    if (code === 0) return { passed: 1, failed: [], printed };
    return { passed: 0, failed: [{ stage, name: stage, reason: printed.trimEnd().split('\n').slice(-12).join('\n') }], printed };
  };

const typed = () => tool('tsc', '--noEmit', '--checkers', '1');
const linted = (...files: string[]) =>
  tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--no-errors-on-unmatched', ...files);

/** The gate: what every commit that is to land has passed. */
const gate = {
  types: check(typed),
  lint: check(() => linted('.')),
  dependencies: check(() => script('scripts/dependencies.mjs')),
  unused: check(() => tool('knip', '--no-progress')),
  patterns: check(() => tool('tsx', 'scripts/patterns.ts')),
  ratchet: check(() => tool('tsx', 'scripts/ratchet.ts')),
  documents: check(() => script('scripts/documents.mjs')),
  build: check(() => script('scripts/build.mjs')),
  tools: check(() => script('scripts/tools.mjs')),
  unit: (stage) => runVitest(stage, { projects: ['unit', 'screen'], workers: 2 }),
  endpoint: (stage) => runVitest(stage, { projects: ['endpoint'], workers: 2 }),
  budgets: check(() => script('scripts/budgets.mjs')),
  journeys: async (stage) => {
    const { counts, byChance } = await runJourneysTwice({ stage, workers: 2, project: 'gate' });
    return { ...counts, byChance };
  },
} satisfies Record<string, Stage>;

/** The rest of the whole tier: walls, walks and long days. Nothing of it is forgiven. */
const rest = {
  walls: (stage) => runVitest(stage, { projects: ['whole'], workers: 2 }),
  walks: (stage) => runJourneys({ stage, workers: 2, project: 'whole' }),
} satisfies Record<string, Stage>;

export const stagesOf = (tier: 'gate' | 'whole'): Record<string, Stage> => (tier === 'gate' ? gate : { ...gate, ...rest });

/**
 * Rounds, and what runs side by side in each. The first uses one processor each and nothing of each other, and tools wait for a network.
 * The others use both. Journeys need what was built.
 */
export const rounds: readonly (readonly (readonly string[])[])[] = [
  [['types'], ['lint', 'dependencies', 'unused', 'patterns', 'ratchet', 'documents', 'build'], ['tools']],
  [['unit']],
  [['budgets', 'journeys', 'endpoint', 'walks', 'walls']],
];

export const checkTypes = check(typed);
export const checkLintOf = (files: readonly string[]): Stage => check(() => linted(...files));
export const checkDependencies = gate.dependencies;
export const checkRatchet = gate.ratchet;
