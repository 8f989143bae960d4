import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite/messages.ts';
import { packages } from './scripts/vite/packages.ts';

const soakTests = 'tests/soak/**/*.test.ts';
/** What takes a PostgreSQL of its own and half a minute runs in `npm run test:soak` only. */
const databaseTests = ['server/**/*.db.test.ts', ...(process.env.SOAK ? [soakTests] : [])];
/** Of the whole tier: what this folder or the name of the file says (docs/decisions/0044-how-journeys-run.md). */
const wholeTests = ['server/**/*.whole.db.test.ts', 'tests/endpoint/**/*.test.ts'];
/** No test measures time: this only ends what hangs. The gate measures the machine and says how much slower than its reference it is. */
const slowest = 120_000 * Number(process.env.XINGLIN_SLOWNESS ?? 1);
const nodeModules = '**/node_modules/**';

/** Tests over a PostgreSQL of the run. */
const overDatabase = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    environment: 'node' as const,
    include,
    exclude: [nodeModules, ...exclude],
    isolate: false,
    globalSetup: ['tests/globalDatabase.ts'],
    testTimeout: slowest,
    hookTimeout: slowest,
  },
});

/** Kinds of tests, each in its environment, those over a database in two tiers; journeys in a real browser have their own configuration (Playwright). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [messages(), packages()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'print-agent/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/goods/*.test.ts',
            'tests/injection/*.test.ts',
          ],
          exclude: [nodeModules, ...databaseTests, ...wholeTests],
          isolate: false,
          testTimeout: slowest,
        },
      },
      {
        plugins: [react(), messages(), packages()],
        test: {
          name: 'screen',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          isolate: false,
          exclude: [nodeModules],
          pool: 'threads',
          setupFiles: ['tests/screenSetup.ts'],
          testTimeout: slowest,
        },
      },
      overDatabase('endpoint', databaseTests, wholeTests),
      overDatabase('whole', wholeTests),
    ],
  },
});
