import type { Page } from '@playwright/test';
import { say } from '../../server/words/words.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Clinic, expect, expectSettled, type Language, test } from './clinic.ts';
import { settled } from './settled.ts';

/** Allergy marks on the page that are shortened, or cut by an edge. */
const cutMarks = (page: Page) =>
  page.evaluate(() => {
    const ancestors = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...ancestors(element.parentElement)] : [];
    const isClipping = (element: Element, side: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(getComputedStyle(element)[side]);
    const isShortened = (element: HTMLElement) => isClipping(element, 'overflowX') && element.scrollWidth > element.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('[data-allergy]')]
      .filter((mark) => mark.getBoundingClientRect().width > 0)
      .filter((mark) => {
        const shown = mark.getBoundingClientRect();
        const isCut = ancestors(mark.parentElement).some((around) => {
          const edge = around.getBoundingClientRect();
          const isBeside = isClipping(around, 'overflowX') && (shown.right > edge.right + 1 || shown.left < edge.left - 1);
          // A list as high as this scrolls; a row or a cell does not.
          const isBelow =
            isClipping(around, 'overflowY') && edge.height < 200 && (shown.bottom > edge.bottom + 1 || shown.top < edge.top - 1);
          return isBeside || isBelow;
        });
        return isCut || [mark, ...mark.querySelectorAll<HTMLElement>('*')].some(isShortened);
      })
      .map((mark) => mark.textContent);
  });

async function expectWhole(page: Page, least: number): Promise<void> {
  const marks = () => page.locator('[data-allergy]:visible').count();
  await expect.poll(marks, { message: 'allergy marks on the page' }).toBeGreaterThanOrEqual(least);
  await settled(page);
  expect(await cutMarks(page), page.url()).toEqual([]);
}

const firstRow = (page: Page) => page.locator('[role="row"][data-id]').first();

/** A window of 1280 px, the narrowest the product is made for. */
async function small(clinic: Clinic, account: string, language: Language, path: string): Promise<Page> {
  const page = await clinic.signIn(account, { language, path });
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

const languages = { zh: 'in Chinese', en: 'in English' } as const;

for (const [language, named] of Object.entries(languages) as [Language, string][]) {
  const word = (id: MessageId) => say(language, id);

  test.describe(named, () => {
    test('no allergy is shortened at 1280 px in the lists and bands of nurses, pharmacists and the desk', async ({ clinic }) => {
      test.slow();
      await clinic.varyAllergies();
      const nurse = await small(clinic, 'liuhushi', language, 'main/clinical/orders-perform');
      await expectWhole(nurse, 3);
      await clinic.visit(nurse, 'main/clinical/nursing');
      await expectWhole(nurse, 3);
      await firstRow(nurse).click();
      await expectWhole(nurse, 3);

      const pharmacist = await small(clinic, 'sunyaoshi', language, 'main/pharmacy/to-medicine');
      await expectWhole(pharmacist, 3);
      await firstRow(pharmacist).click();
      await expectWhole(pharmacist, 4);
      for (const list of ['send-medicine-records', 'prescription-records']) {
        await clinic.visit(pharmacist, `main/pharmacy/${list}`);
        await firstRow(pharmacist).click();
        await expectWhole(pharmacist, 4);
      }

      const desk = await small(clinic, 'admin', language, 'main/appointment/all-appointment-list');
      await expectWhole(desk, 3);
      await clinic.visit(desk, 'main/appointment/all-appointment-view');
      await expectWhole(desk, 1);
    });

    test('no allergy is shortened at 1280 px in the lists, reports and records of doctors', async ({ clinic }) => {
      test.slow();
      await clinic.varyAllergies();
      const doctor = await small(clinic, 'chenyi', language, 'main/clinical/clinical?tab=0');
      for (const tab of [0, 1, 3]) {
        await clinic.visit(doctor, `main/clinical/clinical?tab=${tab}`);
        await expectWhole(doctor, 1);
      }
      const record = language === 'en' ? /^(Open record|Continue)/ : /^(打开病历|继续)/;
      for (const place of [0, 1, 2]) {
        await clinic.visit(doctor, 'main/clinical/clinical?tab=3');
        await expectSettled(doctor);
        await doctor.getByRole('button', { name: record }).nth(place).click();
        await expect(doctor.getByRole('tab', { name: word('order.title') })).toBeVisible();
        await expectWhole(doctor, 1);
      }
      for (const list of ['main/clinical/laboratory', 'main/clinical/radiology']) {
        await clinic.visit(doctor, list);
        await expectWhole(doctor, 3);
        await firstRow(doctor).click();
        await expectWhole(doctor, 4);
      }
      await clinic.visit(doctor, 'main/patients/revisit-record');
      await expectWhole(doctor, 1);
    });

    test('no allergy is shortened at 1280 px beside the record in the simplified edition', async ({ clinic }) => {
      await clinic.simplify();
      await clinic.varyAllergies();
      const doctor = await small(clinic, 'chenyi', language, 'simplified-main/simplified-doctor-workstation');
      await expectWhole(doctor, 3);
    });
  });
}
