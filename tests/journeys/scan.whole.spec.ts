import type { Page } from '@playwright/test';
import { type Clinic, expect, test } from './clinic.ts';
import { keysTaken, scanCode } from './pace.ts';
import { listenForChanges, statusOf, twoSheets } from './scanning.ts';

async function openByHand(clinic: Clinic, number: string): Promise<Page> {
  const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
  await page.getByRole('searchbox', { name: '扫码或查找处方' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `处方 ${number}` }).getByRole('button', { name: /^发药/ })).toBeFocused();
  return page;
}

test('a prescription scanned twice over an open one opens, and neither is dispensed', async ({ clinic }) => {
  const { first, second } = await twoSheets(clinic);
  const page = await openByHand(clinic, first);

  await scanCode(page, second);
  await expect(page.getByRole('region', { name: `处方 ${second}` })).toBeVisible();
  await scanCode(page, second);
  await keysTaken(page);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `处方 ${second}` })).toBeFocused();
  expect(await clinic.find(statusOf(first))).toEqual({ status: 0 });
  expect(await clinic.find(statusOf(second))).toEqual({ status: 0 });

  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByRole('button', { name: '发药' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`处方 ${second} 已发药`)).toBeVisible();
  expect(await clinic.find(statusOf(first))).toEqual({ status: 0 });
});

test('a scan answers no confirmation, changes no form in a drawer and goes past no menu', async ({ clinic }) => {
  const { first, second } = await twoSheets(clinic);
  const page = await openByHand(clinic, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '发药' })).toBeFocused();
  const sent = listenForChanges(page);

  await scanCode(page, second);
  await scanCode(page, '6900000000001');

  await expect(page.getByText('扫码未处理：请先完成当前确认').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: new RegExp(first) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.getByLabel('原因').fill('剂量');
  await scanCode(page, second);
  await keysTaken(page);
  await expect(page.getByLabel('原因')).toHaveValue('剂量');
  expect(sent).toEqual([]);

  const desk = await clinic.signIn('admin', { path: 'main/patients/patients' });
  const deskSent = listenForChanges(desk);
  await desk.keyboard.press('n');
  const name = desk.getByRole('dialog').getByLabel(/^姓名/);
  await name.fill('测试');
  await scanCode(desk, second);
  await keysTaken(desk);
  await expect(name).toHaveValue('测试');
  await expect(desk.getByText('扫码未处理：请先完成或关闭打开的窗口').first()).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(1);
  expect(deskSent).toEqual([]);
});

test('each box is checked against the open prescription; a wrong one stops handing out until it is acknowledged', async ({ clinic }) => {
  const found = await clinic.find<{ number: string; barcode: string; wrong: string; name: string; boxes: number }>(`
    select d.prescription_number as number, i.barcode, i.name_zh as name, (select w.barcode from item w where w.is_stocked and w.barcode <> ''
      and w.id not in (select item_id from dispensing_line o where o.dispensing_id = d.id) order by code limit 1) as wrong,
      ceil(x.quantity::numeric / case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end)::int as boxes
    from dispensing d join dispensing_line x on x.dispensing_id = d.id join item i on i.id = x.item_id and i.barcode <> ''
    join bill_line l on l.advice_id = x.advice_id join bill b on b.id = l.bill_id and b.status = 1
    join practice p on p.id = d.practice_id and p.code = 'SH'
    where d.status = 0 and not exists (select from dispensing_line y join item j on j.id = y.item_id where y.dispensing_id = d.id and j.skin_test_required)
    order by 1, boxes limit 1`);
  const page = await openByHand(clinic, found.number);
  const sheet = page.getByRole('region', { name: `处方 ${found.number}` });

  await scanCode(page, found.barcode);
  await expect(sheet.getByText(`已扫 1/${found.boxes}`)).toBeVisible();
  await scanCode(page, found.wrong);
  await expect(sheet.getByRole('alert').getByText(/不在本处方中/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^发药/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('o');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  for (let box = 1; box < found.boxes; box += 1) await scanCode(page, found.barcode);
  await expect(sheet.getByText(`已扫 ${found.boxes}/${found.boxes}`)).toBeVisible();
  await scanCode(page, found.barcode);
  await expect(sheet.getByRole('alert').getByText(/超出处方数量/)).toBeVisible();
  await page.keyboard.press('o');

  await page.keyboard.press('d');
  await page.getByRole('dialog').getByRole('button', { name: '发药' }).click();
  await expect(page.getByText(`处方 ${found.number} 已发药`)).toBeVisible();
  await scanCode(page, found.number);
  await expect(sheet.getByText('药盒与追溯码')).toBeVisible();
  await expect(sheet.getByText(found.barcode).first()).toBeVisible();
});

test('a search with several prescriptions asks which one, and a key typed after opening one stays out of the search box', async ({
  clinic,
}) => {
  const { name } = await clinic.find<{ name: string }>(`
    select p.name from dispensing d join patient p on p.id = d.patient_id join practice c on c.id = d.practice_id and c.code = 'SH'
    where d.sent_at > now() - interval '29 days' group by p.id, p.name having count(*) > 1 order by count(*) desc limit 1`);
  const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine?tab=dispensed' });
  const search = page.getByRole('searchbox', { name: '扫码或查找处方' });
  await search.fill(name);
  await page.keyboard.press('Enter');

  const choice = page.getByRole('dialog', { name: new RegExp(`“${name}”有 \\d+ 张处方，请选择`) });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Enter');
  await keysTaken(page);
  await expect(choice).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^处方 CF/ })).toBeVisible();
  await page.keyboard.press('x');
  await keysTaken(page);
  await expect(search).toHaveValue('');
});
