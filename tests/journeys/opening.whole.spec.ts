import { test } from './clinic.ts';
import { walkOpening } from './openingWalk.ts';

for (const [language, edition] of [
  ['zh', 'simplified'],
  ['en', 'full'],
  ['en', 'simplified'],
] as const) {
  test(`an empty installation is set up, stocked, sees and charges its first patient, prints the receipt and dispenses, through screens alone (${language}, ${edition} edition)`, async ({
    browser,
  }) => {
    test.slow();
    await walkOpening(browser, language, edition);
  });
}
