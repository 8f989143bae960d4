import type { Page } from '@playwright/test';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { expect, expectAccessible } from '../clinic.ts';
import { scanCode } from '../pace.ts';
import { chooseByKeys, expectNoMouse, pressByKeys, tabTo, watchMouse } from './keysOnly.ts';
import { expectFits, type Walk } from './views.ts';

const placeOf = ({ word }: Walk) => ({
  warehouse: word('西药房', 'Main pharmacy'),
  supplier: word('杏林示例医药批发', 'Xinglin Example Wholesale'),
});

/** A delivery note of a supplier: a row that can be taken, a row with a bad date and goods of another name, and a sum. */
const note = [
  ['货号', '品名', '产品批号', '有效期至', '数量', '单位', '含税单价(元)', '随货同行单号'],
  ['XY001', '', 'JN270001', '2030.05', '10', '盒', '9.125', 'XS8801'],
  ['GYS-77', '供应商自己的叫法', 'JN270002', '31/05/2030', '2', '盒', '8', 'XS8801'],
  ['合计', '', '', '', '12', '', '', ''],
];

/** Finds one of the clinic's own by its name. */
async function chooseIn(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** A delivery by xlsx: a bad date is corrected, goods are chosen once, and the receipt is filled and saved. */
export async function walkFileDelivery(walk: Walk): Promise<void> {
  const { say } = walk;
  const { warehouse, supplier } = placeOf(walk);
  const page = await walk.signIn('maku', 'main/inventory/outbound-management?edit=new');
  await chooseIn(page, say('inventory.field.warehouse'), warehouse);
  await chooseIn(page, say('inventory.field.supplier'), supplier);
  const buffer = await writeWorkbook(note.map((row) => row.map((value) => ({ value, type: String }))) as SheetData).toBuffer();
  await page.getByRole('button', { name: say('inventory.delivery.act') }).click();
  const dialog = page.getByRole('dialog', { name: say('inventory.delivery.title') });
  await dialog.locator('input[type=file]').setInputFiles({ name: '送货单.xlsx', mimeType: '', buffer });
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: say('inventory.delivery.next') }).click();
  await expect(dialog.getByRole('tab', { name: say('inventory.delivery.tab.out', { count: 1 }) })).toBeVisible();
  const fill = (count: number) => dialog.getByRole('button', { name: say('inventory.delivery.fill', { count }) });
  await expect(fill(1)).toHaveAttribute('aria-disabled', 'true');
  const cell = (column: Parameters<typeof say>[0]) => say('inventory.delivery.cell', { row: 3, column: say(column) });
  await dialog.getByRole('combobox', { name: cell('inventory.delivery.ours') }).fill('XY002');
  await page.getByRole('option').first().click();
  await dialog.getByLabel(cell('inventory.field.expires')).fill('2030-05-31');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tab', { name: say('inventory.delivery.tab.ready', { count: 2 }) })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await fill(2).click();
  await expect(page.getByLabel(`${say('inventory.field.batch')} 2`)).toHaveValue('JN270002');
  await expect(page.getByLabel(say('inventory.delivery.field.noteNumber'))).toHaveValue('XS8801');
  await page.getByRole('button', { name: say('action.save'), exact: true }).click();
  const saved = page.getByRole('dialog', { name: /^RK/ });
  await expect(saved).toContainText('送货单.xlsx');
  await expect(saved).toContainText('107.25');
}

/** A delivery is written down and submitted by keyboard and scanner only. */
export async function walkKeysDelivery(walk: Walk): Promise<void> {
  const { say, clinic } = walk;
  const { warehouse, supplier } = placeOf(walk);
  const { barcode } = await clinic.find<{ barcode: string }>(`select barcode from item where code = 'XY001'`);
  const keeper = await walk.signIn('maku', 'main/inventory/outbound-management');
  await watchMouse(keeper);
  const line = (field: Parameters<typeof say>[0]) => `${say(field)} 1`;
  await keeper.keyboard.press('n');
  await chooseByKeys(keeper, keeper.getByRole('combobox', { name: say('inventory.field.warehouse'), exact: true }), warehouse);
  await chooseByKeys(keeper, keeper.getByRole('combobox', { name: say('inventory.field.supplier'), exact: true }), supplier);
  await scanCode(keeper, barcode);
  await expect(keeper.getByLabel(line('inventory.field.batch'))).toBeFocused();
  await keeper.keyboard.type('JP261127');
  await tabTo(
    keeper,
    keeper
      .getByRole('group', { name: line('inventory.field.expires') })
      .getByRole('spinbutton')
      .first(),
  );
  await keeper.keyboard.type('20300531');
  await tabTo(keeper, keeper.getByLabel(line('inventory.field.count')));
  await keeper.keyboard.type('10');
  await keeper.keyboard.press('Enter');
  await expect(keeper.getByLabel(line('inventory.field.price'))).toBeFocused();
  await keeper.keyboard.type('9.12');
  await keeper.keyboard.press('Control+s');
  const saved = keeper.getByRole('dialog', { name: /^RK/ });
  await expect(saved).toContainText('91.20');
  await expectFits(keeper);
  const submit = { name: say('inventory.act.submit'), exact: true };
  await pressByKeys(keeper, saved.getByRole('button', submit));
  await pressByKeys(keeper, keeper.getByRole('dialog').getByRole('button', submit).last());
  await expect(keeper.getByRole('button', { name: say('inventory.act.approve'), exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectNoMouse(keeper);
}
