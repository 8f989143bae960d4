import type { Locator, Page, Request } from '@playwright/test';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { screens } from '../../src/app/routes.tsx';
import { type Clinic, expect, expectSettled, test } from './clinic.ts';
import { accountOf, addressOf } from './everyScreen.ts';
import { settled } from './settled.ts';

/**
 * Two windows at one form: the first that saves has it, the other is told, and what stands typed in it stays. EDITORS=all walks every screen
 * and every tab of it that opens a form with a text in it, EDITORS=inventory,crm those with one of these in their path; otherwise some.
 */
const wanted = process.env.EDITORS;
const isWhole = wanted !== undefined;
const share = ['main/clinic/role-management'];
/** A form that finds a text wrong says nothing, and where every screen is tried many do. */
const patience = isWhole ? 5000 : 30_000;
const late = '内容已被他人修改';

const form = (page: Page) => page.locator('[role="dialog"] form, .MuiDrawer-root form, #content form').last();
/** What a person types words into. */
const words = (page: Page) =>
  form(page).locator(
    'textarea:not([readonly]):not([aria-hidden]):not(:disabled), input:is([type="text"], :not([type])):not([readonly]):not([aria-hidden]):not(:disabled):not([role]):not([inputmode])',
  );

/** Calls that save something, by their verb and path. */
const writes = (Object.values(catalogue) as AnyRow[])
  .filter(({ kind, gives }) => kind === 'mutation' && !gives)
  .map(({ verb, path }) => new RegExp(`^${verb} /api/+${path.replace(/^\//, '').replace(/\{\w+\}/g, '[^/]+')}$`));
const isKept = (call: string) => writes.some((pattern) => pattern.test(call)) && !/draft|pushMessage|config\/saveMyConfig/.test(call);

async function opened(page: Page): Promise<boolean> {
  await settled(page);
  return (await words(page).count()) > 0;
}

/** The form of the screen itself, of its first line, or of whatever edits that line. */
async function openForm(page: Page): Promise<boolean> {
  if (await opened(page)) return true;
  const line = page.locator('#content [role="row"][data-id]').first();
  if ((await line.count()) > 0) {
    await line.getByRole('gridcell').nth(1).click();
    if (await opened(page)) return true;
  }
  const edit = page.getByRole('button', { name: /^(编辑|修改|改名|重命名)/ }).first();
  if ((await edit.count()) === 0 || !(await edit.isEnabled())) return false;
  await edit.click();
  return opened(page);
}

interface Saved {
  call: string;
  status: boolean;
  /** A new thing: what another window saves is another. */
  isNew: boolean;
  /** The answer carries what a colleague saved meanwhile, and nothing was written. */
  isAsked: boolean;
  exceptionType?: string;
}

/** What became of it; undefined where the form itself found it wrong. */
async function save(page: Page): Promise<Saved | undefined> {
  const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const answer = page.waitForResponse((response) => isKept(callOf(response.request())), { timeout: patience }).catch(() => undefined);
  await form(page).locator('button[type="submit"]').last().click();
  const response = await answer;
  if (!response) return undefined;
  const { status, exceptionType, data } = (await response.json()) as Saved & { data: { conflict?: unknown } | null };
  const isNew = !/"(id|code|kind)":"[^"]/.test(response.request().postData() ?? '');
  return { call: callOf(response.request()), isNew, isAsked: Boolean(data?.conflict), status, ...(exceptionType ? { exceptionType } : {}) };
}

/** Both type into one field after another; the first in which theirs is kept decides. */
async function contest(mine: Page, theirs: Page): Promise<string> {
  if (!(await openForm(mine)) || !(await openForm(theirs))) return 'no form';
  await Promise.all([settled(mine), settled(theirs)]);
  const fields = Math.min(await words(mine).count(), 6);
  for (let field = 0; field < fields; field += 1) {
    const [here, there] = [words(mine).nth(field), words(theirs).nth(field)];
    const before = await there.inputValue();
    const typed = `${before}乙`;
    await here.fill(typed);
    await there.fill(`${before}甲`);
    const first = await save(theirs);
    if (!first?.status) {
      await there.fill(before);
      await here.fill(before);
      continue;
    }
    await settled(mine);
    if ((await here.count()) === 0 || (await here.inputValue()) !== typed) return `the form went away: ${first.call}`;
    const second = await save(mine);
    if (second?.isAsked) {
      // Where the two contradict each other both stand there, to be chosen from.
      await expect(mine.getByRole('button', { name: typed })).toBeVisible();
      return `told: ${first.call}`;
    }
    if (second?.status !== false) return `${first.isNew ? 'each a new one' : 'overwritten unseen'}: ${first.call}`;
    if (second.exceptionType !== 'error.version') return `${second.exceptionType}: ${first.call}`;
    await expect(mine.getByText(late).first()).toBeVisible();
    await settled(mine);
    return (await here.inputValue()) === typed ? `told: ${first.call}` : `the form went away: ${first.call}`;
  }
  return 'nothing to type';
}

async function windowOf(clinic: Clinic, account: string): Promise<Page> {
  const page = await clinic.signIn(account);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

test.use({ noise: isWhole ? [/status of 404/] : [] }); // the place between two screens

test('of two windows at one form the second is told, and keeps what is typed in it', async ({ clinic }) => {
  test.setTimeout(isWhole ? 3_600_000 : 120_000);
  const windows = new Map<string, [Page, Page]>();
  const outcomes: string[] = [];
  const walked = screens.filter(({ path }) =>
    wanted === undefined
      ? share.includes(path)
      : path.startsWith('main/') && (wanted === 'all' || wanted.split(',').some((word) => path.includes(word))),
  );
  for (const { path } of walked) {
    await test
      .step(path, async () => {
        const account = accountOf(path);
        const pair = windows.get(account) ?? ([await windowOf(clinic, account), await windowOf(clinic, account)] as [Page, Page]);
        windows.set(account, pair);
        const show = async (tab: number) => {
          for (const page of pair) {
            if (wanted !== undefined) await page.goto(`${clinic.url}favicon.svg`); // an unsaved form is left without being asked
            await clinic.visit(page, await addressOf(clinic, path));
            await expectSettled(page);
            if (tab > 0) await tabs(page).nth(tab).click();
            if (tab > 0) await expectSettled(page);
          }
        };
        const tell = (tab: number, outcome: string) => {
          outcomes.push(`${path}${tab > 0 ? ` ${tab}` : ''} ${outcome}`);
          if (isWhole) console.log(outcomes.at(-1));
        };
        await show(0);
        // The tabs of a record are its sections; two who write in one are told otherwise (noteKeeper.test.ts).
        const count = isWhole && !path.includes('medical-records') ? Math.max(1, await tabs(pair[0]).count()) : 1;
        for (let tab = 0; tab < count; tab += 1) {
          if (tab > 0) await show(tab);
          tell(tab, await contest(...pair).catch((error: unknown) => `fails: ${String(error).slice(0, 300)}`));
        }
      })
      .catch((error: unknown) => outcomes.push(`${path} fails: ${String(error).slice(0, 300)}`));
  }
  expect(outcomes.filter((line) => / (overwritten|the form went away|fails)/.test(line))).toEqual([]);
  expect(outcomes.filter((line) => / told: /.test(line)).length).toBeGreaterThanOrEqual(wanted === 'all' ? 15 : isWhole ? 0 : share.length);
});

const tabs = (page: Page): Locator => page.locator('#content [role="tab"]');
