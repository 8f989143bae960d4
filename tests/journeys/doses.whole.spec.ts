import type { Locator, Page } from '@playwright/test';
import { say } from '../../server/words/words.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Clinic, expect, expectSettled, type Language, test } from './clinic.ts';
import { settled } from './settled.ts';

/** Doses and strengths on the page that are cut by an edge, or wider than their own box. */
const cutDoses = (page: Page) =>
  page.evaluate(() => {
    const isClipping = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const ancestors = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...ancestors(element.parentElement)] : [];
    return [...document.querySelectorAll<HTMLElement>('[data-dose]')]
      .filter((dose) => dose.getBoundingClientRect().width > 0)
      .filter((dose) => {
        const shown = dose.getBoundingClientRect();
        const isWider = getComputedStyle(dose).display !== 'inline' && dose.scrollWidth > dose.clientWidth + 1;
        const isCut = ancestors(dose).some((around) => {
          const edge = around.getBoundingClientRect();
          const isBeside = shown.right > edge.right + 1 || shown.left < edge.left - 1;
          // A list as high as this scrolls; a row or a cell does not.
          const isBelow = edge.height < 200 && shown.bottom > edge.bottom + 2;
          return isClipping(around) && (isBeside || isBelow);
        });
        return isWider || isCut;
      })
      .map((dose) => dose.textContent);
  });

async function expectWhole(page: Page, least = 1): Promise<void> {
  const doses = () => page.locator('[data-dose]:visible').count();
  await expect.poll(doses, { message: 'doses on the page' }).toBeGreaterThanOrEqual(least);
  await settled(page);
  expect(await cutDoses(page)).toEqual([]);
}

const firstRow = (page: Page) => page.locator('[role="row"][data-id]').first();
const drawerOf = (page: Page): Locator => page.getByRole('dialog').last();

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A window of 1280 px, the narrowest the product is made for. */
async function small(clinic: Clinic, account: string, language: Language, path: string): Promise<Page> {
  const page = await clinic.signIn(account, { language, path });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSettled(page);
  return page;
}

const languages = { zh: 'in Chinese', en: 'in English' } as const;

for (const [language, named] of Object.entries(languages) as [Language, string][]) {
  const word = (id: MessageId) => say(language, id);

  test.describe(named, () => {
    test('no dose or strength is cut at 1280 px where nurses work', async ({ clinic }) => {
      test.slow();
      const nurse = await small(clinic, 'liuhushi', language, 'main/clinical/orders-perform');
      await expectWhole(nurse, 3);
      await expect(nurse.getByText(language === 'en' ? '3.2 million units' : /320\s*万单位/).first()).toBeVisible();
      await expect(nurse.getByText(/10,000 units|wU/)).toHaveCount(0);
      await firstRow(nurse).click();
      await expectWhole(nurse, 3);
      await clinic.visit(nurse, 'main/clinical/nursing');
      // The list begins with those not measured yet, of whom nothing is ordered: this one gets an infusion.
      await nurse.getByRole('gridcell').getByText('司马光远', { exact: true }).click();
      await expectWhole(nurse, 3);
    });

    test('no dose or strength is cut at 1280 px where drugs are dispensed', async ({ clinic }) => {
      test.slow();
      const pharmacist = await small(clinic, 'sunyaoshi', language, 'main/pharmacy/to-medicine');
      await firstRow(pharmacist).click();
      await expectWhole(pharmacist, 2);
      await pharmacist.locator('[role="row"][data-id]').filter({ hasText: '司马光远' }).click();
      await expectWhole(pharmacist, 2);
      if (language === 'en') await expect(pharmacist.getByText('vials', { exact: true }).first()).toBeVisible();
      for (const list of ['send-medicine-records', 'prescription-records']) {
        await clinic.visit(pharmacist, `main/pharmacy/${list}`);
        await firstRow(pharmacist).click();
        await expectWhole(pharmacist, 2);
      }
      await clinic.visit(pharmacist, 'main/pharmacy/drug-facts');
      await expectWhole(pharmacist, 5);
      await firstRow(pharmacist).click();
      await expect(drawerOf(pharmacist)).toBeVisible();
      await expectWhole(pharmacist, 5);
    });

    test('no dose or strength is cut at 1280 px where goods are kept', async ({ clinic }) => {
      test.slow();
      const keeper = await small(clinic, 'maku', language, 'main/inventory/goods-management');
      for (const kind of [/^(西药|Western medicine)/, /^(注射与输液|Injections and infusions)/]) {
        await keeper.getByRole('button', { name: kind }).click();
        await expectWhole(keeper, 5);
      }
      await firstRow(keeper).click();
      await expect(drawerOf(keeper)).toBeVisible();
      await expectWhole(keeper, 5);
      for (const list of ['report-query', 'alert-inventory']) {
        await clinic.visit(keeper, `main/inventory/${list}`);
        await expectWhole(keeper, 1);
      }
      for (const list of ['outbound-management', 'stockcount-management']) {
        await clinic.visit(keeper, `main/inventory/${list}`);
        await firstRow(keeper).click();
        await expectWhole(keeper, 1);
      }
    });

    test('no dose or strength is cut at 1280 px where they are ordered and read', async ({ clinic }) => {
      test.slow();
      const doctor = await small(clinic, 'chenyi', language, 'main/clinical/clinical?tab=3');
      await doctor
        .getByRole('button', { name: language === 'en' ? /^Open record/ : /^打开病历/ })
        .first()
        .click();
      await doctor.getByRole('tab', { name: word('order.title') }).click();
      await expectWhole(doctor, 2);

      await clinic.visit(doctor, 'main/clinical/clinical?tab=1');
      await expectSettled(doctor); // the list of the other tab stands until its own rows have come
      await doctor
        .getByRole('button', { name: language === 'en' ? /^(Open record|Continue)/ : /^(打开病历|继续)/ })
        .first()
        .click();
      await doctor.getByRole('tab', { name: word('order.title') }).click();
      await doctor.getByPlaceholder(word('order.search.hint'), { exact: true }).fill('amxl');
      await expectWhole(doctor, 2);
      await doctor.keyboard.press('Escape');
      for (const list of ['order.favourite.title', 'order.history.title'] as const) {
        await doctor.getByRole('button', { name: word(list) }).click();
        await expect(drawerOf(doctor)).toBeVisible();
        await expectWhole(doctor, 3);
        await closeDrawer(doctor);
      }

      await clinic.visit(doctor, 'main/patients/patients');
      await doctor.getByRole('gridcell').getByText('周国强', { exact: true }).click();
      await drawerOf(doctor)
        .getByRole('tab', { name: word('timeline.title') })
        .click();
      await expectWhole(doctor, 2);
    });
  });
}

test('units, routes and frequencies are whole in English at 1280 px while a drug and an infusion are entered', async ({ clinic }) => {
  const doctor = await small(clinic, 'chenyi', 'en', 'main/clinical/clinical?tab=1');
  await doctor
    .getByRole('button', { name: /^(Open record|Continue)/ })
    .first()
    .click();
  await doctor.getByRole('tab', { name: say('en', 'order.title') }).click();
  const cutChoices = async () => {
    await settled(doctor);
    return doctor
      .locator('[role=combobox]:not([data-cell])')
      .evaluateAll((fields) =>
        (fields as (HTMLInputElement | HTMLTextAreaElement)[])
          .filter((field) => field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 1)
          .map((field) => field.value),
      );
  };
  const choose = async (box: Locator, keyword = 'qmsn') => {
    await box.fill(keyword);
    await doctor.locator('[role=listbox] [role=option]').first().click();
  };
  const unit = (entry: Locator) => entry.getByRole('combobox', { name: say('en', 'order.doseUnit') }).first();

  const entry = doctor.getByRole('region', { name: say('en', 'order.entry.title') });
  await choose(entry.locator('[data-cell=item]'));
  await expect(unit(entry)).toHaveValue('ten thousand units');
  await entry.getByRole('combobox', { name: say('en', 'order.route') }).fill('Intramuscular');
  await doctor.getByRole('option', { name: /^Intramuscular/ }).click();
  expect(await cutChoices()).toEqual([]);

  await doctor.keyboard.press('Alt+2');
  const infusion = doctor.getByRole('region', { name: say('en', 'order.infusion.title') });
  await choose(infusion.locator('[data-cell=item]'), 'lhn'); // the solvent, below which a row for a drug appears
  await choose(infusion.locator('[data-cell=item]'));
  await expect(infusion.getByText(/^= [\d.]+ million units$/)).toBeVisible();
  expect(await cutChoices()).toEqual([]);
});
