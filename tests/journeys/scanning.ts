import { expect, type Page, type Request } from '@playwright/test';
import { catalogue } from '../../src/api/catalogue.ts';
import { screens } from '../../src/app/routes.tsx';
import type { Clinic } from './clinic.ts';

/** Two prescriptions nobody has handed out yet, both paid for by now, neither with a skin test. */
export async function twoSheets(clinic: Clinic): Promise<{ first: string; second: string }> {
  await clinic.find(`update bill set status = 1, paid = receivable, version = version + 1
    where id in (select l.bill_id from bill_line l join dispensing_line x on x.advice_id = l.advice_id join dispensing d on d.id = x.dispensing_id
      where d.status = 0) returning id`);
  const { numbers } = await clinic.find<{ numbers: string[] }>(`
    select array_agg(number order by number) as numbers from (
      select d.prescription_number as number from dispensing d
      join dispensing_line x on x.dispensing_id = d.id join item i on i.id = x.item_id
      join practice p on p.id = d.practice_id and p.code = 'SH'
      where d.status = 0 and d.sent_at > now() - interval '3 days' group by d.id, 1 having not bool_or(i.skin_test_required) order by 1 limit 2) found`);
  const [first, second] = numbers;
  if (!first || !second) throw new Error('two prescriptions are wanted');
  return { first, second };
}
export const statusOf = (number: string) =>
  `select status from dispensing where prescription_number = '${number}' order by sent_at desc limit 1`;

/** Rows of the catalogue that change something, as patterns of their addresses. */
const writing = Object.entries(catalogue)
  .filter(([, { kind, verb, gives }]) => kind === 'mutation' && verb !== 'GET' && gives !== 'blob')
  .map(([name, { path, verb }]) => {
    const pattern = path.replaceAll(/\[\/\{\w+\}\]/g, '(?:/[^/?]+)?').replaceAll(/\{\w+\}/g, '[^/?]+');
    return { name, verb, pattern: new RegExp(`/api/${pattern}(?:\\?|$)`) };
  });
/** Of a person's own convenience, sent in the course of looking at a screen. */
const harmless = new Set(['saveListSetting', 'saveRecentItem', 'saveMyConfig', 'saveDraft', 'dropDraft', 'readMessage']);

/** Names of the changing calls a page sends from now on. */
export function listenForChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const row = writing.find(({ verb, pattern }) => verb === request.method() && pattern.test(request.url()));
    if (row && !harmless.has(row.name)) sent.push(row.name);
  });
  return sent;
}

export const dialogs = (page: Page) => page.locator('[role="dialog"]:visible').count();
/** What loads the screen of a path: the same text for the same screen under two addresses. */
const componentOf = (path: string) => String(screens.find((screen) => screen.path === path)?.load);

const firstOf = new Map(screens.map(({ path }) => [componentOf(path), path] as const).toReversed());
/** True for one of the screens that a component shows under several addresses or in both editions. */
export const isFirstOfItsKind = (path: string) => firstOf.get(componentOf(path)) === path;

/** True once the scan has gone somewhere or was said to be unhandled: nobody scans into nothing. */
export const isAnswered = (page: Page, number: string, before: string) =>
  expect
    .poll(
      async () => {
        if (page.url() !== before || (await page.getByText(/扫码未处理|The scan was not handled/).count()) > 0) return true;
        const values = await page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        return values.includes(number) || (await page.getByText(number).count()) > 0;
      },
      { message: `${before}: the scan was neither routed nor answered`, intervals: [20, 40, 80, 160] },
    )
    .toBe(true);
