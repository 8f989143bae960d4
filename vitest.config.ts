import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite/messages.ts';
import { packages } from './scripts/vite/packages.ts';

const soakTests = 'tests/soak/**/*.test.ts';
/** What takes a PostgreSQL of its own and half a minute runs in `npm run test:soak` only. */
const databaseTests = ['server/**/*.db.test.ts', 'tests/endpoint/**/*.test.ts', ...(process.env.SOAK ? [soakTests] : [])];
/** No test measures time: this only ends what hangs, on the slowest machine. */
const slowest = 120_000;
const nodeModules = '**/node_modules/**';

/** Three kinds of tests, each in its environment; journeys in a real browser have their own configuration (Playwright). */
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
            'tests/injection/*.test.ts',
          ],
          exclude: [nodeModules, ...databaseTests],
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
      {
        test: {
          name: 'endpoint',
          environment: 'node',
          include: databaseTests,
          exclude: [nodeModules],
          isolate: false,
          globalSetup: ['tests/globalDatabase.ts'],
          testTimeout: slowest,
          hookTimeout: slowest,
        },
      },
    ],
  },
});
