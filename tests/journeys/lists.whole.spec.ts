import type { Page } from '@playwright/test';
import { expect, test } from './clinic.ts';
import { boxOf, settled } from './settled.ts';

const path = 'main/patients/patients';
const say = { next: '下一页', size: '每页行数', name: '姓名' };

const rows = (page: Page) => page.locator('main [role="row"][data-id]');
const parameters = (page: Page) => Object.fromEntries(new URLSearchParams(page.url().split('?')[1] ?? ''));
/** The table with its foot. */
const frame = 'main :has(> * > [role="grid"])';
const firstId = async (page: Page) => (await rows(page).first().getAttribute('data-id')) ?? '';
const expectParameters = (page: Page, wanted: object) => expect.poll(() => parameters(page), { message: 'the address' }).toEqual(wanted);

test('a list is turned, sorted and made longer, and a reload shows the same page', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path });
  await expect(rows(page).first()).toBeVisible();
  const onFirst = await firstId(page);
  const next = page.getByRole('button', { name: say.next });

  await next.click();
  await expect(rows(page).first()).not.toHaveAttribute('data-id', onFirst);
  const onSecond = await firstId(page);
  await expectParameters(page, { page: '2' });
  await next.click();
  await expect(rows(page).first()).not.toHaveAttribute('data-id', onSecond);
  await expectParameters(page, { page: '3' });
  await expect(page.locator('main [data-range]')).toContainText('41');
  const onThird = await firstId(page);
  await page.reload();
  await expect(rows(page).first()).toHaveAttribute('data-id', onThird);
  await expectParameters(page, { page: '3' });

  await page.getByRole('columnheader', { name: say.name }).click();
  await expectParameters(page, { sort: 'name', direction: 'asc' });
  await expect(rows(page).first()).not.toHaveAttribute('data-id', onThird);
  await next.click();
  await expectParameters(page, { sort: 'name', direction: 'asc', page: '2' });
  await page.getByRole('columnheader', { name: say.name }).click();
  await expectParameters(page, { sort: 'name', direction: 'desc' });

  await page.getByRole('group', { name: say.size }).getByRole('button', { name: '50', exact: true }).click();
  await expectParameters(page, { sort: 'name', direction: 'desc', size: '50' });
  await expect(page.locator('main [data-range]')).toContainText('50');
});

test('a list of few rows ends below its last row with every row in sight, and a long one reaches down the page', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/billing/invoice-management' });
  await expect(rows(page).last()).toBeVisible();
  const bottomOf = async (selector: string) => {
    const { y, height } = await boxOf(page.locator(selector).last());
    return y + height;
  };
  const [lastRow, foot, table] = [
    await bottomOf('main [role="row"][data-id]'),
    (await boxOf(page.getByRole('group', { name: say.size }))).y,
    await bottomOf(frame),
  ];
  expect(foot).toBeGreaterThanOrEqual(lastRow - 1);
  expect(foot).toBeLessThan(lastRow + 30);
  expect(table).toBeLessThan(page.viewportSize()!.height - 100);

  await clinic.visit(page, path);
  await expect(rows(page).first()).toBeVisible();
  expect(await bottomOf(frame)).toBeGreaterThan(page.viewportSize()!.height - 40);
});

test('the cells of a list are walked by arrow keys, and Enter opens the row', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path });
  await expect(rows(page).first()).toBeVisible();
  const cell = (row: number, field: string) => rows(page).nth(row).locator(`[data-field="${field}"]`);
  await page.getByRole('columnheader', { name: say.name }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(0, 'name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(1, 'name')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(1, 'sexAge')).toBeFocused();
  // One stop of the Tab key for all cells: it leaves the rows and comes back to where one was.
  await expect(page.locator('main [role="gridcell"][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(cell(1, 'acts')).toBeFocused();
  await page.keyboard.press('Home');
  const name = await cell(1, 'name').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/patient/);
  await expect(page.locator('main')).toContainText(name);
});

test('a double click on a row opens it once, and it stays open', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/clinic/role-management' });
  const drawer = page.locator('.MuiDrawer-paper');
  const box = await boxOf(rows(page).first());
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  // The second press comes when the drawer lies over the row already.
  await page.mouse.click(x, y);
  await expect(drawer).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });

  await page.keyboard.press('Tab');
  await expect(drawer).toBeVisible();
});

test('a tab that is sorted stays the tab it is, and another one begins in its own order', async ({ clinic }) => {
  const page = await clinic.signIn('maku', { path: 'main/inventory/outbound-management' });
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('columnheader', { name: '单据日期' }).click();
  await expect(page).toHaveURL(/sort=happenedOn/);
  const incoming = await firstId(page);
  await page.getByRole('tab', { name: '出库' }).click();
  await expectParameters(page, { tab: '2' });
  await expect(rows(page).first()).not.toHaveAttribute('data-id', incoming);
  await page.getByRole('columnheader', { name: '单号' }).click();
  await expectParameters(page, { tab: '2', sort: 'number', direction: 'asc' });
  await expect(page.getByRole('tab', { name: '出库', selected: true })).toBeVisible();
});

test('a column keeps the width it was dragged to, also after a reload', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path });
  await expect(rows(page).first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: say.name });
  const widthOf = async () => (await head.boundingBox())!.width;
  const { width: before } = await boxOf(head);
  const handle = await boxOf(head.locator('[data-handle]'));
  await page.mouse.move(handle.x + 4, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 64, handle.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf, { message: 'width of the column' }).toBeCloseTo(before + 60, 0);
  expect(parameters(page)).toEqual({}); // a drag sorts nothing
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(widthOf, { message: 'width of the column' }).toBeCloseTo(before + 60, 0);
  await head.locator('[data-handle]').dblclick();

  await expect.poll(widthOf, { message: 'width of the column' }).toBeCloseTo(before, 0);
});

test('a list stands where it was scrolled to when it is opened again, another page begins at the top', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: `${path}?size=50` });
  await settled(page);
  const placeOf = () => page.getByRole('grid').evaluate((grid) => grid.parentElement!.scrollTop);
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(placeOf, { message: 'how far the list is scrolled' }).toBe(400);
  await clinic.visit(page, 'main/home');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(placeOf, { message: 'how far the list is scrolled' }).toBe(400);
  await page.getByRole('button', { name: say.next }).click();
  await expect(page).toHaveURL(/[?&]page=2/);

  await expect.poll(placeOf, { message: 'how far the list is scrolled' }).toBe(0);
});

test('a key copies the cell that has the focus', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cell = rows(page).first().locator('[data-field="name"]');
  const name = await cell.innerText();
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+c');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied, { message: 'what was copied' }).toBe(name);
});
