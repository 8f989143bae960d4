import { expect, test } from './clinic.ts';
import { startPaying } from './keys.ts';
import { scanCode } from './pace.ts';
for (const [language, width] of [['zh', 1440], ['en', 1280]] as const)
  test(`shots ${language}`, async ({ clinic }) => {
    const { barcode } = await clinic.find<{ barcode: string }>(`select i.barcode from item i join stock_batch b on b.item_id = i.id
      join warehouse w on w.id = b.warehouse_id join practice p on p.id = b.practice_id and p.is_head
      where i.is_prescription = false and i.skin_test_required is not true and i.advice_type = 1 and i.controlled = 'none' and i.barcode <> '' and not w.frozen and not w.is_quarantine
      and b.expires_on > current_date + 30 group by i.org_id, i.id having sum(b.quantity) > 20 * coalesce(max(i.singles_per_package), 1) order by i.code limit 1`);
    const page = await clinic.signIn('admin', { language, path: 'main/billing/not-pay' });
    await page.setViewportSize({ width, height: 900 });
    const shot = (name: string) => page.screenshot({ path: `/tmp/w/desk-shots/${language}-${name}.png` });
    await expect(page.locator('[aria-keyshortcuts="n"]')).toBeVisible();
    await page.keyboard.press('n');
    await page.waitForTimeout(500);
    await page.keyboard.type('wss');
    await page.waitForTimeout(1500);
    await shot('1-new');
    await page.keyboard.press('Escape');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Backspace');
    await scanCode(page, barcode);
    await page.waitForTimeout(2500);
    await shot('2-open');
    await page.getByRole('button', { name: language === 'zh' ? /更多/ : /More/ }).last().click();
    await page.waitForTimeout(500);
    await shot('3-more');
    await page.getByRole('menuitem').last().click();
    await page.waitForTimeout(500);
    await shot('4-void');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    await startPaying(page);
    await page.keyboard.press('1');
    await page.waitForTimeout(500);
    await shot('5-pay');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1500);
    await shot('6-paid');
    await page.keyboard.press('h');
    await page.waitForTimeout(1500);
    await shot('7-given');
  });
