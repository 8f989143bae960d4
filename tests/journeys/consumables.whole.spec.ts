import { expect, expectAccessible, test } from './clinic.ts';
import { scanCode } from './pace.ts';
import { expectFits, titleOf, type View, views, Walk } from './store/views.ts';

/** A paid treatment of today's clinic whose consumables wait, one of its goods, and how many of it. */
const waiting = ({ language }: View) => `
  select r.number, i.barcode, i.name_${language} as goods, l.quantity, b.id as "batchId" from consumable_request r
  join practice p on p.id = r.practice_id and p.code = 'SH'
  join consumable_line l on l.request_id = r.id and l.sent = 0
  join item i on i.id = l.item_id and i.barcode <> ''
  join bill_line c on c.advice_id = r.advice_id and c.refunded_quantity = 0 join bill x on x.id = c.bill_id and x.status = 1
  join stock_batch b on b.item_id = i.id and b.quantity > l.quantity and b.expires_on > now() + interval '2 days'
  join warehouse w on w.id = b.warehouse_id and w.name_zh = '耗材库' and w.practice_id = p.id
  where r.cancelled_at is null order by r.number desc, b.expires_on limit 1`;
const held = (batchId: string) => `select quantity from stock_batch where id = '${batchId}'`;

for (const view of views) {
  test(`the consumables of an ordered treatment are scanned, sent and taken back (${titleOf(view)})`, async ({ clinic }) => {
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const { number, barcode, goods, batchId } = await clinic.find<{ number: string; barcode: string; goods: string; batchId: string }>(
      waiting(view),
    );
    const before = await clinic.find<{ quantity: number }>(held(batchId));
    const page = await walk.signIn('maku', `main/consumables/momentum-consumable?keyword=${number}`);
    await page.getByRole('combobox', { name: say('consumable.field.stockroom') }).click();
    await page.getByRole('option', { name: walk.word('耗材库', 'Consumables store'), exact: true }).click();
    await page.getByText(number).click();
    const drawer = page.getByRole('dialog', { name: say('consumable.send.title', { number }) });
    const send = drawer.getByRole('button', { name: say('consumable.send'), exact: true });
    await expect(send).toBeEnabled();
    await expectAccessible(page);
    await expectFits(page);

    await scanCode(page, barcode);
    await expect(drawer.getByText(say('consumable.send.counting'))).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: `${say('consumable.field.now')} ${goods}` })).toHaveValue(/^1\s?\D/);
    await send.click();
    await expect(page.getByText(say('consumable.told.sent', { number }))).toBeVisible();
    expect(await clinic.find(held(batchId))).toEqual({ quantity: before.quantity - 1 });

    await clinic.visit(page, `main/consumables/already-sent-supplies?keyword=${number}`);
    // The notice of the sending names the number, too.
    const row = page.getByRole('gridcell', { name: number });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.click();
    const takeBack = { name: say('consumable.takeBack'), exact: true };
    await page.getByRole('button', takeBack).click();
    await page.getByLabel(say('field.reason')).fill('多发');
    await expectFits(page);
    await page.getByRole('dialog').last().getByRole('button', takeBack).click();
    await expect(page.getByText(say('consumable.told.takenBack', { number }))).toBeVisible();
    expect(await clinic.find(held(batchId))).toEqual({ quantity: before.quantity });
  });
}
