import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';
import { expectFits, titleOf, views, Walk } from './store/views.ts';

/** First letters and grams of eight pieces. */
const recipe = [
  ['hq', 15],
  ['dg', 10],
  ['bz', 12],
  ['fl', 15],
  ['gz', 9],
  ['bs', 9],
  ['sj', 9],
  ['bh', 6],
] as const;
const doses = 7;

/** Units on the shelves, and what their ledger says should lie there. */
const stock = `select sum(b.quantity)::int as held, (select sum(change)::int from stock_movement) as moved from stock_batch b`;

async function typeRecipe({ say }: Walk, doctor: Page): Promise<void> {
  await doctor.keyboard.press('Alt+h');
  const grammage = doctor.getByRole('textbox', { name: new RegExp(say('order.herbal.gramsOf', { name: '.+' })) });
  for (const [place, [letters, grams]] of recipe.entries()) {
    await expect(doctor.getByRole('combobox', { name: say('order.herbal.pieceAt', { place: place + 1 }) })).toBeFocused();
    await doctor.keyboard.type(letters);
    await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await doctor.keyboard.press('Enter');
    await expect(grammage.nth(place)).toBeFocused();
    await doctor.keyboard.type(String(grams));
    await doctor.keyboard.press('Enter');
  }
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByLabel(say('order.herbal.doses'), { exact: true })).toBeFocused();
  await doctor.keyboard.type(String(doses));
  await doctor.getByRole('button', { name: say('order.herbal.decoction.pharmacy') }).click();
}

const taking = /共 7 剂，每日 1 剂，每剂分 2 次|7 doses, 1 dose a day, each in 2 portions/;

/** A doctor's visit with the recipe, signed and sent: the number on the order. */
async function prescribe(walk: Walk): Promise<string> {
  const { say } = walk;
  const doctor = await walk.signIn('chenyi', 'main/clinical/clinical');
  await doctor
    .getByRole('button', { name: new RegExp(`^${say('encounter.act.start')}`) })
    .first()
    .click();
  await doctor.getByRole('tab', { name: say('order.title'), exact: true }).click();
  await expect(doctor.getByRole('combobox', { name: say('order.kind.drug'), exact: true })).toBeFocused();
  await typeRecipe(walk, doctor);
  await expect(doctor.getByText(say('order.herbal.count', { count: 8 }))).toBeVisible();
  await expectAccessible(doctor);
  await expectFits(doctor);
  await doctor.keyboard.press('Control+Enter');
  const table = doctor.getByRole('table', { name: say('order.list') });
  await expect(table.getByText(taking)).toBeVisible();
  await expect(table.getByText(say('order.herbal.handling.last'))).toBeVisible();
  await doctor.getByPlaceholder(say('encounter.diagnosis.typeToFind')).fill('J06.900');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByRole('button', { name: say('order.act.signAndSend') })).not.toHaveAttribute('aria-disabled', 'true');
  await doctor.keyboard.press('Alt+s');
  const number = table.getByText(/CF\d{8}-\d{4}/);
  await expect(number).toBeVisible();
  return (await number.textContent())?.match(/CF\d{8}-\d{4}/)?.[0] ?? '';
}

async function payFor(walk: Walk, name: string): Promise<void> {
  const cashier = await walk.signIn('zhaoqian', 'main/billing/not-pay');
  await expect(cashier.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await cashier.keyboard.press('/');
  await cashier.keyboard.type(name);
  await cashier.keyboard.press('Enter');
  const bill = cashier.locator('section[aria-label*="B20"]');
  await expect(bill).toBeFocused();
  await expect(bill.getByText(walk.word('中药代煎费', 'Decoction service'))).toBeVisible();
  await startPaying(cashier);
  await cashier.keyboard.press('2');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByRole('status').filter({ hasText: walk.say('billing.settled.title') })).toBeVisible();
}

async function weigh({ say, clinic }: Walk, page: Page, sheetOf: { number: string; name: string }): Promise<void> {
  const { number } = sheetOf;
  await page.getByRole('searchbox', { name: say('pharmacy.scan') }).fill(number);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: say('pharmacy.sheet', { number }) });
  const dispense = say('pharmacy.act.dispense');
  await expect(sheet.getByText(taking)).toBeVisible();
  await expect(sheet.getByText(say('order.herbal.perDose', { dose: '15 g' })).first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: new RegExp(`^${dispense}`) })).toBeFocused();
  await expectFits(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: dispense, exact: true }).click();
  await expect(page.getByText(say('pharmacy.told.dispensed', sheetOf))).toBeVisible();
  await clinic.visit(page, 'main/pharmacy/decoctions');
}

/** Boils, fills the bags and hands them out; a bag of another prescription is refused. */
async function boil({ say }: Walk, page: Page, number: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: number });
  const dialog = page.getByRole('dialog');
  const [start, pack] = [say('pharmacy.decoction.act.boil'), say('pharmacy.decoction.act.pack')];
  await expect(row.getByText(say('state.decoction.waiting'))).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await row.getByRole('button', { name: start }).click();
  await dialog.getByRole('button', { name: start }).click();
  await expect(row.getByText(say('state.decoction.boiling'))).toBeVisible();
  await row.getByRole('button', { name: pack }).click();
  await expect(dialog.getByLabel(say('pharmacy.decoction.bags'))).toHaveValue('14');
  await dialog.getByRole('button', { name: pack }).click();
  await expect(row.getByText(say('state.decoction.packed'))).toBeVisible();

  await row.getByRole('button', { name: say('pharmacy.decoction.act.handOut') }).click();
  const bag = dialog.getByLabel(say('pharmacy.decoction.code'));
  await bag.fill(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say('pharmacy.decoction.otherBag', { number }))).toBeVisible();
  await bag.fill(`D${number.replace(/\D/g, '')}`);
  await page.keyboard.press('Enter');
  await expect(row.getByText(say('state.decoction.handedOut'))).toBeVisible();
}

for (const view of views) {
  test(`herbs for seven doses: typed, paid, weighed, boiled and handed out by the scan of a bag (${titleOf(view)})`, async ({ clinic }) => {
    test.slow(); // three people
    const walk = new Walk(clinic, view);
    const number = await prescribe(walk);
    const { name } = await clinic.find<{ name: string }>(
      `select p.name from dispensing d join patient p on p.id = d.patient_id where d.prescription_number = '${number}'`,
    );
    await payFor(walk, name);
    const before = await clinic.find<{ held: number; moved: number }>(stock);

    const page = await walk.signIn('sunyaoshi', 'main/pharmacy/to-medicine');
    await weigh(walk, page, { number, name });
    const after = await clinic.find<{ held: number; moved: number }>(stock);
    const weighed = recipe.reduce((sum, [, grams]) => sum + grams * doses, 0);
    expect([before.held - after.held, before.moved - after.moved]).toEqual([weighed, weighed]);
    await boil(walk, page, number);
  });
}
