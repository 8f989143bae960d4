import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** Takes the pictures of the manual: no test of the gate, started by `npm run manual:pictures`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../journeys/template.ts',
  outputDir: '../../.cache/journeys/results',
  workers: 1,
  timeout: 600_000,
});
