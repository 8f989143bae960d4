import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sources } from '../../src/print/acts/sources.ts';
import { sample as label } from '../../src/print/label/sample.ts';
import type { PrintJob } from '../../src/print/page/job.ts';
import { allOn } from '../../src/print/samples/jobs.sample.ts';
import { sample as wristband } from '../../src/print/wristband/sample.ts';
import { expect, test } from './clinic.ts';
import { documentWords } from './documentWords.ts';
import { journeysFolder } from './places.ts';
import { contextThatNotesPrinting, openJob } from './printWindow.ts';

// Small papers cannot grow: a long name is made smaller, and nothing that tells patients apart leaves the paper.

const names = {
  zh: [
    '张伟',
    '阿卜杜热合曼·买买提依明·吐尔逊江',
    '阿卜杜热合曼·买买提依明·吐尔逊江·阿布都外力·热合买提·艾克拜尔·托合提',
    '欧阳'.repeat(20),
  ],
  en: ['Peter Zimmermann', 'Abdurahman Memetimin Tursunjan', 'Maximiliane Alexandra Wolkenstein-Trostburg', 'W'.repeat(40)],
};
const allergies = [
  { zh: '青霉素类', en: 'Penicillins' },
  { zh: '磺胺类', en: 'Sulfonamides' },
  { zh: '碘造影剂', en: 'Iodinated contrast media' },
  { zh: '花生', en: 'Peanut' },
  { zh: '破伤风抗毒素', en: 'Tetanus antitoxin' },
];

function jobsOf(language: 'zh' | 'en', name: string): PrintJob[] {
  const words = documentWords(language);
  const both = { zh: name, en: name };
  const practiceName = { zh: '上海市浦东新区东方综合门诊部第二分部', en: 'Orient General Outpatient Clinic of Pudong, Second Branch' };
  const band = { ...wristband, patientName: both, allergies, practiceName };
  const long = label.map((part) => (part.key === 'nameCn' || part.key === 'nameEn' ? { ...part, value: name } : part));
  return [sources.wristband.lay(band, words, allOn), sources.label.lay(long, words, allOn)];
}

/** Blocks that leave the paper, cover each other, or hide a part of their text. */
const faultsOf = (paper: Page) =>
  paper.evaluate(() => {
    const sheet = document.querySelector<HTMLElement>('.wristband, .label')!;
    const edge = sheet.getBoundingClientRect();
    const blocks = [...sheet.querySelectorAll<HTMLElement>('[data-block], .reprint-mark')];
    const parts = [...sheet.querySelectorAll<HTMLElement>('strong, .wristband-person > span, dd, .wristband-allergies > span, .bars')];
    const nameOf = (part: Element) => part.className.toString() || part.tagName;
    const outside = parts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isIn = box.top >= edge.top - 0.5 && box.bottom <= edge.bottom + 0.5 && box.left >= edge.left && box.right <= edge.right + 0.5;
      return isIn ? [] : [`outside: ${nameOf(part)}`];
    });
    const hidden = [...sheet.querySelectorAll<HTMLElement>('.label-name, strong, .wristband-allergies > span')].flatMap((part) =>
      getComputedStyle(part).overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1 ? [`cut: ${nameOf(part)}`] : [],
    );
    const covered = blocks.flatMap((one, place) =>
      blocks.slice(place + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 0.5 && down > 0.5 ? [`over each other: ${nameOf(one)}, ${nameOf(other)}`] : [];
      }),
    );
    return [...outside, ...hidden, ...covered];
  });

test('a wristband and a label hold the longest names: name, sex, age, allergies and bars stand whole on the paper', async ({
  clinic,
  browser,
}) => {
  const context = await contextThatNotesPrinting(browser);
  const page = await context.newPage();
  await page.goto(clinic.url);
  for (const language of ['zh', 'en'] as const)
    for (const [place, name] of names[language].entries())
      for (const job of jobsOf(language, name)) {
        const paper = await openJob(page, job);
        writeFileSync(`${journeysFolder}/../long-${job.document}-${language}-${place}.png`, await paper.screenshot());
        expect.soft([job.document, language, name, await faultsOf(paper)]).toEqual([job.document, language, name, []]);
        await paper.close();
      }
  await context.close();
});
