import { defineConfig } from '@playwright/test';

/**
 * What Chromium is to leave out. A list given replaces Playwright's own, which is repeated here; ours are the two pages its address bar
 * prepares for every window, a seventh of what a window costs, and the spare process for a page that never comes.
 */
const leftOut = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

/** The gate measures the machine and says how much slower than its reference it is. */
const slowness = Number(process.env.XINGLIN_SLOWNESS ?? 1);
const isWhole = /\.whole\.spec\.ts$/;

/** Every journey has a clinic of its own: a server and a database copied from one template. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'gate', testMatch: /\.spec\.ts$/, testIgnore: isWhole },
    { name: 'whole', testMatch: isWhole },
  ],
  globalSetup: './template.ts',
  outputDir: process.env.JOURNEYS_RESULTS ?? '../../.cache/journeys/results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Nothing is measured: these only end what hangs, on a machine that does three other things.
  timeout: 180_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000 * slowness,
    // What was done and when, without a film: every frame drawn and every document written down is time taken from the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.XINGLIN_TRACE === '1', sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${leftOut.join()}`],
    },
  },
});
