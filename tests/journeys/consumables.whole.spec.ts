import { expect, expectAccessible, test } from './clinic.ts';
import { scanCode } from './pace.ts';

/** A paid treatment of today's clinic whose consumables wait, one of its goods, and how many of it. */
const waiting = `
  select r.number, i.barcode, i.name_zh as goods, l.quantity, b.id as "batchId" from consumable_request r
  join practice p on p.id = r.practice_id and p.code = 'SH'
  join consumable_line l on l.request_id = r.id and l.sent = 0
  join item i on i.id = l.item_id and i.barcode <> ''
  join bill_line c on c.advice_id = r.advice_id and c.refunded_quantity = 0 join bill x on x.id = c.bill_id and x.status = 1
  join stock_batch b on b.item_id = i.id and b.quantity > l.quantity and b.expires_on > now() + interval '2 days'
  join warehouse w on w.id = b.warehouse_id and w.name_zh = '耗材库' and w.practice_id = p.id
  where r.cancelled_at is null order by r.number desc, b.expires_on limit 1`;
const held = (batchId: string) => `select quantity from stock_batch where id = '${batchId}'`;

test('the consumables of an ordered treatment are scanned, sent and taken back', async ({ clinic }) => {
  const { number, barcode, goods, batchId } = await clinic.find<{ number: string; barcode: string; goods: string; batchId: string }>(
    waiting,
  );
  const before = await clinic.find<{ quantity: number }>(held(batchId));
  const page = await clinic.signIn('maku', { path: `main/consumables/momentum-consumable?keyword=${number}` });
  await page.getByRole('combobox', { name: '耗材库房' }).click();
  await page.getByRole('option', { name: '耗材库', exact: true }).click();
  await page.getByText(number).click();
  const drawer = page.getByRole('dialog', { name: `发放耗材 ${number}` });
  await expect(drawer.getByRole('button', { name: '发放' })).toBeEnabled();
  await expectAccessible(page);

  await scanCode(page, barcode);
  await expect(drawer.getByText('正在按扫码逐件计数')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: `本次发放 ${goods}` })).toHaveValue(/^1\s?\D/);
  await drawer.getByRole('button', { name: '发放' }).click();
  await expect(page.getByText(`${number} 的耗材已发放`)).toBeVisible();
  expect(await clinic.find(held(batchId))).toEqual({ quantity: before.quantity - 1 });

  await clinic.visit(page, `main/consumables/already-sent-supplies?keyword=${number}`);
  // The notice of the sending names the number, too.
  const row = page.getByRole('gridcell', { name: number });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await page.getByRole('button', { name: '退回库房' }).click();
  await page.getByLabel('原因').fill('多发');
  await page.getByRole('dialog').last().getByRole('button', { name: '退回库房' }).click();
  await expect(page.getByText(`${number} 的耗材已退回库房`)).toBeVisible();
  expect(await clinic.find(held(batchId))).toEqual({ quantity: before.quantity });
});
