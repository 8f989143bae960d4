import { findChromium } from '../chromium.mjs';
import { type Environment, run } from './running.ts';

/** `told`: the lengths that say how much is tried. A long part is several takes, so that an interrupted one goes on after the last sound one. */
export interface Part {
  told: readonly string[];
  takes?: readonly Environment[];
  /** Answers 0 when it was sound. */
  run: (seed: number, take: Environment) => Promise<number>;
}

const usual: Readonly<Record<string, number>> = {
  RACE_ROUNDS: 2,
  RACE_CASHIERS: 50,
  RACE_SHEETS: 200,
  RACE_DESKS: 500,
  RACE_EDITS: 84,
  RACE_BOX_ROUNDS: 10,
  FAULT_KILLS: 40,
  FAULT_OPERATIONS: 500,
  FAULT_DATABASE_KILLS: 3,
  FAULT_SALES: 2000,
  FAULT_SERVER_ACTS: 200,
  FUZZ_RUNS: 30,
  AUTHORIZATIONS: 10_000,
  ONCE_COPIES: 50,
  BILLS_PRICED: 100_000,
  BILLS: 3000,
};
const lengths: Environment = Object.fromEntries(Object.entries(usual).map(([name, length]) => [name, process.env[name] ?? String(length)]));

const vitest =
  (files: readonly string[], only?: string): Part['run'] =>
  (seed, take) =>
    run('vitest', ['run', '--testTimeout=600000', ...files, ...(only ? ['-t', only] : [])], {
      ...lengths,
      SOAK: '1',
      FAULT_SEED: String(seed),
      FUZZ_SEED: String(seed),
      ...take,
    });
const suites = (...names: string[]) => names.map((name) => `tests/endpoint/${name}.test.ts`);

/** A journey sees what was built: built anew. */
const journeys = (name: string, own: Environment): Part => ({
  told: Object.entries(own).map(([length, value]) => `${length}=${value}`),
  run: async (seed) =>
    (await run('node', ['scripts/build.mjs'], {})) ||
    run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts', name], {
      FAULT_SEED: String(seed),
      CHROMIUM_PATH: await findChromium({ forJourneys: true }),
      ...own,
    }),
});

/** One round of each, 15 to 25 minutes on two processors. */
export const parts = {
  races: {
    told: ['RACE_ROUNDS', 'RACE_CASHIERS', 'RACE_SHEETS', 'RACE_DESKS', 'RACE_EDITS', 'RACE_BOX_ROUNDS'],
    run: vitest(suites('races')),
  },
  once: { told: ['ONCE_COPIES'], run: vitest(suites('onceOnly')) },
  crashes: { told: ['FAULT_KILLS', 'FAULT_OPERATIONS'], run: vitest(suites('crashes')) },
  sales: { told: ['FAULT_SALES'], run: vitest(suites('pressedAgain')) },
  servers: { told: ['FAULT_SERVER_ACTS'], run: vitest(suites('servers')) },
  kills: { told: ['FAULT_DATABASE_KILLS'], run: vitest(['tests/soak/databaseKills.test.ts']) },
  acts: {
    told: ['before, at the end of and after each'],
    takes: ['0/4', '1/4', '2/4', '3/4'].map((share) => ({ KILL_SHARE: share })),
    run: vitest(['tests/soak/actKills.test.ts']),
  },
  denial: { told: [], run: vitest(['tests/soak/denial.test.ts']) },
  plans: { told: ['every list at 100,000 rows'], run: vitest(['tests/soak/listPlans.test.ts']) },
  exports: { told: ['eight at once'], run: vitest(['tests/soak/exports.test.ts']) },
  shapes: { told: ['FUZZ_RUNS', 'AUTHORIZATIONS'], run: vitest(suites('everyCall', 'hostile', 'boundary')) },
  bills: {
    told: ['BILLS_PRICED', 'BILLS'],
    run: vitest(['src/domain/billing/billing.test.ts', 'server/areas/print/moneyPapers.db.test.ts']),
  },
  screens: journeys('injection', { INJECTION: 'share' }),
} satisfies Record<string, Part>;

/** Four takes: the first with the sheets of a round of `races`, the others with three for each of the server's connections, a third of the time. */
const boxRounds = Number(process.env.RACE_BOX_ROUNDS ?? 1000);
const boxTakes = Array.from({ length: 4 }, (_, take) => ({
  RACE_BOX_ROUNDS: String(Math.floor((boxRounds + take) / 4)),
  RACE_SHEETS: take === 0 ? lengths.RACE_SHEETS! : '60',
}));

/** Long, and the same by every seed or nearly so. */
const wholes = {
  boxes: {
    told: [`RACE_BOX_ROUNDS=${boxRounds}, a quarter by ${lengths.RACE_SHEETS} sheets, the rest by 60`],
    takes: boxTakes,
    run: vitest(suites('races'), 'last boxes|every ledger'),
  },
  crawl: { told: ['CRAWL=whole'], run: () => run('vitest', ['run', 'tests/endpoint/crawl.test.ts'], { CRAWL: 'whole' }) },
  matrix: { told: ['MATRIX=whole'], run: () => run('vitest', ['run', 'tests/endpoint/authorization.test.ts'], { MATRIX: 'whole' }) },
  everyScreen: journeys('injection', { INJECTION: 'all' }),
  everyEditor: journeys('editors', { EDITORS: 'all' }),
  everyPlace: journeys('everyScreen.whole.spec', { SCAN_PLACES: 'all' }),
} satisfies Record<string, Part>;

export const all: Readonly<Record<string, Part>> = { ...parts, ...wholes };

export const takesOf = (name: string): readonly Environment[] => all[name]?.takes ?? [{}];

/** `RACE_ROUNDS=2 …`: how much of a part is tried. */
export const lengthOf = (name: string): string =>
  (all[name]?.told ?? []).map((length) => (lengths[length] ? `${length}=${lengths[length]}` : length)).join(' ');
