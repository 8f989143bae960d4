import { expect, test } from '../clinic.ts';
import { scanCode } from '../pace.ts';
import { statusOf, twoSheets } from '../scanning.ts';
import { settled } from '../settled.ts';
import { expectNoMouse, pressByKeys, selectByKeys, watchMouse } from './keysOnly.ts';
import { expectFits, titleOf, views, Walk } from './views.ts';

interface Boxes {
  barcode: string;
  boxes: number;
}
/** Bar codes of a prescription's goods and how many whole packages of each it takes. */
const boxesOf = (number: string) => `
  select json_agg(json_build_object('barcode', i.barcode, 'boxes', l.quantity / coalesce(i.singles_per_package, 1))) as list
  from dispensing d join dispensing_line l on l.dispensing_id = d.id and not l.voided join item i on i.id = l.item_id
  where d.prescription_number = '${number}' and i.barcode <> ''`;

for (const view of views) {
  test(`a pharmacist finds, scans, hands out, gives and takes back a prescription without a mouse (${titleOf(view)})`, async ({
    clinic,
  }) => {
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const { first } = await twoSheets(clinic);
    const { name } = await clinic.find<{ name: string }>(
      `select p.name from dispensing d join patient p on p.id = d.patient_id where d.prescription_number = '${first}'`,
    );
    const page = await walk.signIn('sunyaoshi', 'main/pharmacy/to-medicine');
    await watchMouse(page);
    const sheet = page.getByRole('region', { name: say('pharmacy.sheet', { number: first }) });

    await settled(page);
    await scanCode(page, first);
    await expect(sheet).toBeVisible();
    await expectFits(page);
    const { list } = await clinic.find<{ list: Boxes[] | null }>(boxesOf(first));
    for (const { barcode, boxes } of list ?? []) for (let box = 1; box <= boxes; box += 1) await scanCode(page, barcode);
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog').getByRole('button', { name: say('pharmacy.act.dispense'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('pharmacy.told.dispensed', { number: first, name }))).toBeVisible();
    expect(await clinic.find(statusOf(first))).toEqual({ status: 1 });

    await scanCode(page, first);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('t');
    const form = page.getByRole('dialog', { name: say('pharmacy.act.return') });
    await pressByKeys(page, form.getByRole('button', { name: say('pharmacy.return.all') }));
    await selectByKeys(page, form.getByRole('combobox'), say('pharmacy.return.reason.notWanted'));
    await pressByKeys(page, form.getByRole('button', { name: say('pharmacy.act.return'), exact: true }));
    await pressByKeys(page, page.getByRole('button', { name: say('action.continue'), exact: true }));
    await expect(page.getByText(say('pharmacy.told.returned', { number: first, name }))).toBeVisible();
    await expect(sheet.getByRole('region', { name: say('pharmacy.return.history') })).toBeVisible();
    await expectNoMouse(page);
  });
}
