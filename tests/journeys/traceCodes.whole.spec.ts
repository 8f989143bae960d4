import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Clinic, expect, type Language, test } from './clinic.ts';
import { keysTaken, scanCode } from './pace.ts';
import { expectFits, titleOf, views } from './store/views.ts';

const product = '8765432';
const aCode = (serial: number) => `${product}${String(serial).padStart(9, '0')}1234`;
const [right, otherBatch, notReceived] = [aCode(1), aCode(8), aCode(9)];
const foreign = '8999999000000011234';

/** Words of the pharmacy in a language; places of values are cut, so that a part of a sentence is found. */
function wordsIn(language: Language): (id: string) => string {
  const files = ['pharmacy', 'trace', 'common'].map((name) => JSON.parse(readFileSync(`lang/${language}/${name}.json`, 'utf8')));
  const all: Record<string, string> = Object.assign({}, ...files);
  return (id) =>
    (all[id] ?? '')
      .split(/[{}]/)
      .toSorted((one, other) => other.length - one.length)[0]
      ?.trim() ?? '';
}

interface Sheets {
  first: string;
  second: string;
}

/**
 * Two paid sheets of one box each of one drug with a duty, whose only box in stock of the batch to be taken is `right`; `otherBatch` lies in a later
 * batch, and no box of `notReceived` was ever taken in.
 */
async function prepareSheets(clinic: Clinic): Promise<Sheets> {
  const sheets = await clinic.find<{ ids: string[]; numbers: string[] }>(`
    select array_agg(id order by number) as ids, array_agg(number order by number) as numbers from (
      select d.id, d.prescription_number as number from dispensing d join practice p on p.id = d.practice_id and p.code = 'SH'
      join dispensing_line x on x.dispensing_id = d.id join item i on i.id = x.item_id
      where d.status = 0 group by d.id, 2 having not bool_or(i.skin_test_required) order by 2 limit 2) found`);
  const [one, other] = sheets.ids;
  const firstLine = `select distinct on (dispensing_id) id from dispensing_line where dispensing_id in ('${one}', '${other}') order by dispensing_id, sort`;
  await clinic.find(`with v as (update dispensing_line set voided = true where dispensing_id in ('${one}', '${other}')
    and id not in (${firstLine}) returning id) select count(*) from v`);
  const item = await clinic.find<{ id: string; orgId: string; practiceId: string }>(`
    select i.id, i.org_id, x.practice_id from dispensing_line x join item i on i.id = x.item_id where x.dispensing_id = '${one}' and not x.voided`);
  await clinic.find(`update item set trace_identifiers = '{${product}}', split_allowed = false where id = '${item.id}' returning id`);
  await clinic.find(`update bill_line set quantity = 1, item_id = '${item.id}' where advice_id in (
    select advice_id from dispensing_line where dispensing_id in ('${one}', '${other}') and not voided) returning id`);
  await clinic.find(`update bill set status = 1, paid = receivable where id in (select bill_id from bill_line where advice_id in (
    select advice_id from dispensing_line where dispensing_id in ('${one}', '${other}'))) returning id`);
  await clinic.find(`update dispensing_line set item_id = '${item.id}', quantity = 1, returned = case when returned > 0 then 1 else 0 end
    where dispensing_id in ('${one}', '${other}') and not voided returning id`);
  await takeBoxesIn(clinic, item);
  return { first: sheets.numbers[0] ?? '', second: sheets.numbers[1] ?? '' };
}

async function takeBoxesIn(clinic: Clinic, item: { id: string; orgId: string; practiceId: string }): Promise<void> {
  const place = `b.item_id = '${item.id}' and b.practice_id = '${item.practiceId}'`;
  await clinic.find(`insert into trace_duty (org_id, practice_id, id, item_id, began_at, began_by)
    select '${item.orgId}', '${item.practiceId}', gen_random_uuid(), '${item.id}', now(), id from staff limit 1 returning id`);
  await clinic.find(`update stock_batch b set quantity = 0 where ${place} returning id`);
  const batches = await clinic.find<{ ids: string[] }>(`
    with w as (select warehouse_id from stock_batch b where ${place} order by (select not is_pharmacy from warehouse where id = b.warehouse_id), id limit 1)
    insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, produced_on, expires_on, quantity)
    select '${item.orgId}', '${item.practiceId}', gen_random_uuid(), w.warehouse_id, '${item.id}', t.number, '2026-01-05', t.expires::date, 1
    from w cross join (values ('EARLY1', '2029-01-31'), ('LATE1', '2029-12-31')) t(number, expires)
    returning (select array_agg(id) from stock_batch where false) as ids`);
  expect(batches).toBeTruthy();
  for (const [code, number] of [
    [right, 'EARLY1'],
    [otherBatch, 'LATE1'],
  ]) {
    await clinic.find(`insert into trace_box (org_id, code, item_id, holds, units_left, state, practice_id, warehouse_id, batch_id, since)
      select org_id, '${code}', item_id, 1, 1, 'inStock', practice_id, warehouse_id, id, now() from stock_batch b
      where ${place} and batch_number = '${number}' returning code`);
  }
}

async function openSheet(page: Page, number: string): Promise<void> {
  await scanCode(page, number);
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  await keysTaken(page);
}

for (const view of views) {
  test(`the traceability code of another box stops a hand-out, and a box that came back by scan goes out again (${titleOf(view)})`, async ({
    clinic,
  }) => {
    const { language, ...size } = view;
    const say = wordsIn(language);
    const { first, second } = await prepareSheets(clinic);
    const page = await clinic.signIn('sunyaoshi', { language, path: 'main/pharmacy/to-medicine' });
    await page.setViewportSize(size);
    const handOut = async () => {
      await page.keyboard.press('d');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('pharmacy.act.dispense') })
        .click();
    };
    const remove = async (code: string) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: new RegExp(code) }).click();
    };

    await page.getByRole('searchbox').first().fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^${say('pharmacy.act.dispense')}`) })).toBeFocused();
    await scanCode(page, foreign);
    await expect(page.getByRole('alert').filter({ hasText: foreign })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('o');

    await scanCode(page, notReceived);
    await handOut();
    await expect(page.getByText(say('trace.refused.notReceived')).first()).toBeVisible();
    await remove(notReceived);

    await scanCode(page, otherBatch);
    await handOut();
    await expect(page.getByText(say('trace.refused.otherBatch')).first()).toBeVisible();
    await remove(otherBatch);

    await scanCode(page, right);
    await handOut();
    await expect.poll(() => statusOf(clinic, first)).toBe(1);

    await openSheet(page, second);
    await scanCode(page, right);
    await handOut();
    await expect(page.getByRole('dialog').getByText(new RegExp(first))).toBeVisible();
    expect(await statusOf(clinic, second)).toBe(0);
    await remove(right);

    await openSheet(page, first);
    await page.keyboard.press('t');
    const form = page.getByRole('dialog');
    await scanCode(page, right);
    await expect(form.getByText(/1\/1/)).toBeVisible();
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: say('pharmacy.return.reason.notWanted') }).click();
    await form.getByRole('button', { name: say('pharmacy.act.return'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: say('action.continue') })
      .click();
    await expect.poll(() => statusOf(clinic, first)).toBe(0);

    await openSheet(page, second);
    await scanCode(page, right);
    await handOut();
    await expect.poll(() => statusOf(clinic, second)).toBe(1);
  });
}

async function statusOf(clinic: Clinic, number: string): Promise<number> {
  const { status } = await clinic.find<{ status: number }>(`
    select d.status from dispensing d join practice p on p.id = d.practice_id and p.code = 'SH' where d.prescription_number = '${number}'`);
  return status;
}
