import type { Page } from '@playwright/test';
import { type Clinic, expect, expectAccessible, test } from '../clinic.ts';
import { keysTaken, scanCode } from '../pace.ts';
import { twoSheets } from '../scanning.ts';
import { settled } from '../settled.ts';
import { expectFits, titleOf, views, Walk } from './views.ts';

const shots = process.env.XINGLIN_SHOTS;

/** A paid prescription whose one line is morphine at the pharmacy; its signed order keeps the name of another drug. */
async function prepareMorphine(clinic: Clinic): Promise<{ number: string; quantity: number }> {
  const { first } = await twoSheets(clinic);
  const { id } = await clinic.find<{ id: string }>(
    `select id from dispensing where prescription_number = '${first}' order by sent_at desc limit 1`,
  );
  const { line } = await clinic.find<{ line: string }>(
    `select id as line from dispensing_line where dispensing_id = '${id}' order by sort limit 1`,
  );
  await clinic.find(`with v as (update dispensing_line set voided = true where dispensing_id = '${id}' and id <> '${line}' returning id)
    select count(*) from v`);
  const morphine = `(select i.id from item i join org o on o.id = i.org_id join practice p on p.org_id = o.id and p.code = 'SH' where i.code = 'XY037' limit 1)`;
  await clinic.find(`update bill_line set item_id = ${morphine}
    where advice_id = (select advice_id from dispensing_line where id = '${line}') returning id`);
  await clinic.find(`update dispensing_line set item_id = ${morphine} where id = '${line}' returning id`);
  const { quantity } = await clinic.find<{ quantity: number }>(`select quantity from dispensing_line where id = '${line}'`);
  return { number: first, quantity };
}

const balanceInPharmacy = `
  select sum(b.quantity)::int as balance from stock_batch b join item i on i.id = b.item_id and i.code = 'XY037'
  join warehouse w on w.id = b.warehouse_id and w.code = 'SH-XYF'`;

async function openSheet({ say }: Walk, page: Page, number: string): Promise<void> {
  await settled(page);
  await scanCode(page, number);
  await expect(page.getByRole('region', { name: say('pharmacy.sheet', { number }) })).toBeVisible();
  await keysTaken(page);
}

/** Presses the primary act of the sheet by its key, and the same words of its question. */
async function step({ say }: Walk, page: Page, act: Parameters<Walk['say']>[0]): Promise<void> {
  await page.keyboard.press('d');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(act), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The paper of the register in its print window. */
async function printRegister(page: Page): Promise<Page> {
  await page.context().addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog').locator('.paper').first()).toBeVisible();
  const arrival = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]');
  return paper;
}

for (const view of views) {
  test(`morphine is prepared by one pharmacist, checked by another, and stands in its printed register (${titleOf(view)})`, async ({
    clinic,
  }) => {
    test.slow(); // three people
    const walk = new Walk(clinic, view);
    const { say, word } = walk;
    const { number, quantity } = await prepareMorphine(clinic);
    const before = await clinic.find<{ balance: number }>(balanceInPharmacy);
    const first = await walk.signIn('sunyaoshi', 'main/pharmacy/to-medicine');
    await openSheet(walk, first, number);
    await expectFits(first);
    await step(walk, first, 'pharmacy.act.prepare');
    await openSheet(walk, first, number);
    const own = first.getByRole('button', { name: new RegExp(`^${say('pharmacy.act.check')}`) });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await expect(own).toHaveAttribute('title', say('pharmacy.step.refused.ownWork.self'));

    const second = await walk.signIn('hanyaoshi', 'main/pharmacy/to-medicine');
    await openSheet(walk, second, number);
    await step(walk, second, 'pharmacy.act.check');
    await openSheet(walk, first, number);
    await step(walk, first, 'pharmacy.act.dispense');
    expect(await clinic.find(balanceInPharmacy)).toEqual({ balance: before.balance - quantity });

    await clinic.visit(first, 'main/pharmacy/controlled-register');
    const book = first
      .locator('[role="row"][data-id]')
      .filter({ hasText: word('硫酸吗啡缓释片', 'Morphine sulfate') })
      .filter({ hasText: word('西药房', 'Main pharmacy') });
    await expect(book.first()).toBeVisible();
    await expectFits(first);
    await book.first().click();
    const line = first.locator('[role="row"][data-id]').filter({ hasText: number });
    for (const name of [word('孙志明', 'Sun Zhiming'), word('韩雪', 'Han Xue')]) await expect(line).toContainText(name);
    await expectAccessible(first);
    await expectFits(first);

    const paper = await printRegister(first);
    await expect(paper.locator('.paper-A4L').first()).toContainText(number);
    await expect(paper.locator('.paper-A4L').last()).toContainText(say('print.controlledRegister.collected'));
    if (shots) await paper.screenshot({ path: `${shots}/register-${view.language}.png`, fullPage: true });
  });
}
