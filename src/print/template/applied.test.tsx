import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { asReprint } from '../../domain/print/reprint.ts';
import { documentNames } from '../../domain/print/shapes.ts';
import { ownContent, type TemplateContent } from '../../domain/print/templateContent.ts';
import { templateParts } from '../../domain/print/templateParts.ts';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { sources } from '../acts/sources.ts';
import type { PrintJob } from '../page/job.ts';
import { layouts } from '../page/layouts.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { allOn, samples } from '../samples/jobs.sample.ts';
import { arrangeBlocks } from './applied.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'pharmacy', 'vital']));

const lay = (document: (typeof documentNames)[number], over: Partial<TemplateContent> = {}, language: 'zh' | 'en' = 'zh') =>
  sources[document].lay(samples[document], speechIn(language), allOn, { ...ownContent(document), ...over });

function pageOf(job: PrintJob): HTMLElement {
  const layout = layouts[job.document] as ComponentType<{ model: PrintJob['model']; language: string }>; // a union of components takes no union of models
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(createElement(layout, { model: job.model, language: job.language }));
  arrangeBlocks(page, job);
  return page;
}
const blocksIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-block]')];
const hide = (name: string, content: TemplateContent) =>
  content.blocks.map((one) => (one.name === name ? { ...one, isShown: false } : one));
const columnsOf = (job: PrintJob) => (job.model as unknown as { columns: Column[] }).columns;
const linesOf = (job: PrintJob) => (job.model as unknown as { sheets: Line[][] }).sheets.flat();

describe.each(documentNames)('the %s', (name) => {
  it('lays out the blocks and columns its template may arrange, and no others', () => {
    const known = templateParts[name].blocks.map((block) => block.name);
    const standing = [...new Set(blocksIn(pageOf(lay(name))).map(({ dataset }) => dataset.block!))];
    const ownParts = name === 'record' ? standing.filter((block) => !known.includes(block)) : [];
    // Sections of a record are the practice's own; corrections, words of the laboratory and sums of a page stand where there are any.
    const ofSome = ['capitals', 'correction', 'pageSum', 'payments', ...(name === 'lab' ? ['critical', 'findings', 'impression'] : [])];
    expect(standing.filter((block) => !ownParts.includes(block) && !known.includes(block))).toEqual([]);
    expect(known.filter((block) => !standing.includes(block) && !ofSome.includes(block))).toEqual([]);
    const model = lay(name).model as { columns?: Column[] };
    expect(model.columns?.map(({ key }) => key) ?? []).toEqual(templateParts[name].columns.map(({ key }) => key));
  });

  it('has words for each of its blocks', () => {
    for (const block of templateParts[name].blocks)
      for (const language of ['zh', 'en'] as const)
        expect(speechIn(language).say(`print.block.${block.name}` as 'print.block.lines')).not.toContain('printing.');
  });

  it('keeps the blocks of a zone side by side', () => {
    const page = pageOf(lay(name));
    for (const zone of ['body', 'end', 'foot'] as const) {
      const names = templateParts[name].blocks.filter((block) => block.zone === zone).map((block) => block.name);
      const [first] = page.querySelectorAll('.paper');
      const parents = new Set(
        blocksIn(first as HTMLElement)
          .filter(({ dataset }) => names.includes(dataset.block!))
          .map((block) => block.closest('.paper-grow, .totals, .label, .paper')),
      );
      if (name !== 'record') expect(parents.size).toBeLessThanOrEqual(1);
    }
  });

  it('as supplied says what it says without a template', () => {
    const plain = sources[name].lay(samples[name], speechIn('zh'), allOn);
    expect(pageOf(lay(name)).textContent).toBe(pageOf(plain).textContent);
  });
});

describe('a template', () => {
  it('hides a block on every page', () => {
    const page = pageOf(lay('bill', { blocks: hide('capitals', ownContent('bill')) }));
    expect(
      blocksIn(page)
        .filter(({ hidden }) => hidden)
        .map(({ dataset }) => dataset.block),
    ).toEqual(['capitals']);
  });

  it('changes the order in which blocks stand', () => {
    const { blocks } = ownContent('bill');
    const turned = [...blocks.slice(0, 4), ...blocks.slice(4, 9).toReversed(), ...blocks.slice(9)];
    const order = (name: string) =>
      Number(pageOf(lay('bill', { blocks: turned })).querySelector<HTMLElement>(`[data-block="${name}"]`)!.style.order);
    expect(order('signatures')).toBeLessThan(order('sums'));
  });

  it('leaves out, moves and widens columns with their cells', () => {
    const plain = lay('bill');
    const columns = ownContent('bill').columns.filter(({ key }) => key !== 'code');
    const [date, ...rest] = columns;
    const job = lay('bill', { columns: [...rest, { ...date!, width: 30 }, { key: 'code', isShown: false, width: null }] });

    expect(columnsOf(job).map(({ key }) => key)).toEqual([
      'name',
      'type',
      'price',
      'amount',
      'total',
      'discount',
      'indemnity',
      'net',
      'date',
    ]);
    expect(columnsOf(job).at(-1)).toMatchObject({ key: 'date', width: 30 });
    expect(linesOf(job)[0]!.cells).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0].map((index) => linesOf(plain)[0]!.cells[index]));
    expect(linesOf(job)).toHaveLength(linesOf(plain).length);
  });

  test.each(['zh', 'en'] as const)('writes its own title and foot note in %s', (language) => {
    const own = { zh: '门诊结算单', en: 'Visit statement' };
    const note = { zh: '请妥善保管', en: 'Please keep this' };
    for (const name of documentNames) {
      if (!templateParts[name].blocks.some((block) => block.name === 'letterhead')) continue;
      const text = pageOf(lay(name, { title: own, footnote: note }, language)).textContent;
      expect(text).toContain(own[language]);
      expect(text).toContain(note[language]);
      expect(text).not.toContain(note[language === 'zh' ? 'en' : 'zh']);
    }
  });

  test.each([
    ['none', 'hidden', 0, false],
    ['own', 'shown', 1, true],
  ] as const)('has the logo %s and the address line %s', (logo, contact, pictures, hasContact) => {
    const page = pageOf(lay('prescription', { logo, contact, ownLogo: 'data:image/png;base64,iVBORw0KGgo=' }));
    const [sheet] = page.querySelectorAll('.paper');
    expect(sheet!.querySelectorAll('img')).toHaveLength(pictures);
    expect(sheet!.textContent!.includes('江南大道')).toBe(hasContact);
  });

  it('arranges the parts of a record before they are laid on pages', () => {
    const { blocks } = ownContent('record');
    const named = (name: string) => blocks.find((one) => one.name === name)!;
    const turned = ['letterhead', 'band', 'orders', 'diagnoses', 'vitals', 'signatures', 'footer'].map(named);
    const job = lay('record', { blocks: turned.map((one) => (one.name === 'vitals' ? { ...one, isShown: false } : one)) });
    const parts = [...new Set((job.model as unknown as { pages: { part: string }[][] }).pages.flat().map(({ part }) => part))];

    expect(parts).not.toContain('vitals');
    expect(parts.indexOf('orders')).toBeLessThan(parts.indexOf('diagnoses'));
    expect(parts.at(-1)).toBe('signatures');
  });
});

test.each(documentNames)('the %s printed again says so at its foot, or in a line of its own, and nothing else', (name) => {
  const job = lay(name);
  const again = pageOf(asReprint(job, { mark: '补打 2026-11-22（原打印 2026-11-20）', short: '补打 2026-11-22' })).textContent ?? '';
  const hasFoot = templateParts[name].blocks.some((block) => block.name === 'footer');
  const mark = hasFoot ? /补打 2026-11-22（原打印 2026-11-20）\n/g : /补打 2026-11-22/g;
  expect(again).toMatch(mark);
  expect(again.replaceAll(mark, '')).toBe(pageOf(job).textContent);
});
