import { test } from './clinic.ts';
import { walkOpening } from './openingWalk.ts';

test('an empty installation is set up, stocked, sees and charges its first patient, prints the receipt and dispenses, through screens alone (zh, full edition)', async ({
  browser,
}) => {
  test.slow();
  await walkOpening(browser, 'zh', 'full');
});
