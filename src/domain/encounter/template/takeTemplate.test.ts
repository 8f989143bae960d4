import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type * as Order from '../../order/shapes.ts';
import { checkTemplateContent } from '../rules.ts';
import type * as Encounter from '../shapes.ts';
import { draftsToWrite, mergedText, sectionsToTake, withAdded } from './takeTemplate.ts';

const row = (nameZh: string, note = ''): Encounter.DiagnosisDraft => ({ code: 'X', nameZh, nameEn: '', certainty: 'confirmed', note });
const order: Order.Draft = {
  adviceType: 1,
  itemId: 'i1',
  content: '',
  dose: 1,
  doseUnit: 'g',
  routeCode: 'po',
  frequencyCode: 'tid',
  duration: 3,
  quantity: 2,
  split: false,
  groupNumber: null,
  dripRate: null,
  positionCode: null,
  memo: '',
};
const line = (itemName: string, available: boolean): Order.FavouriteLine => ({
  ...order,
  itemName,
  itemNameEn: '',
  specification: '0.25 g',
  unit: 'box',
  unitEn: 'box',
  available,
});

describe('what a template brings into a visit', () => {
  test.each([
    ['', 'cough', 'cough'],
    ['  ', 'cough', 'cough'],
    ['fever', 'cough', 'fever\ncough'],
    ['fever\n', 'cough', 'fever\ncough'],
  ])('the text %j with %j of the template becomes %j', (written, text, expected) => {
    expect(mergedText(written, text)).toBe(expected);
  });

  it('never loses a word that is typed already', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (written, text) => mergedText(written, text).startsWith(written.trimEnd())));
  });

  it('adds a diagnosis once, behind those that are there, and leaves their notes alone', () => {
    expect(withAdded([row('J06', 'left'), row('K29')], [row('J06', 'right'), row('I10')])).toEqual([
      row('J06', 'left'),
      row('K29'),
      row('I10'),
    ]);
  });

  it('leaves out the section of another sex', () => {
    const sections = [
      { sectionType: '0001', text: 'a' },
      { sectionType: '0010', text: 'b' },
    ];
    expect(sectionsToTake(sections, 'M').map(({ sectionType }) => sectionType)).toEqual(['0001']);
    expect(sectionsToTake(sections, 'F').map(({ sectionType }) => sectionType)).toEqual(['0001', '0010']);
  });

  it('writes the orders that are sold today, as plain drafts, and names the others', () => {
    const { lines, gone } = draftsToWrite([line('a', true), line('b', false)]);
    expect(lines).toEqual([order]);
    expect(gone.map(({ itemName }) => itemName)).toEqual(['b']);
  });

  it('writes or names each order of a template, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 50 }), (sold) => {
        const { lines, gone } = draftsToWrite(sold.map((available, index) => line(String(index), available)));
        expect(lines.length + gone.length).toBe(sold.length);
        expect(gone.map(({ itemName }) => Number(itemName))).toEqual(sold.flatMap((available, index) => (available ? [] : [index])));
      }),
    );
  });
});

describe('a template that is saved', () => {
  test.each([
    [1, 0, []],
    [0, 1, []],
    [2, 3, []],
    [0, 0, ['sections']],
  ])('with %i sections and %i orders has problems in %j', (sections, orders, fields) => {
    const draft = {
      sections: Array.from({ length: sections }, () => ({ sectionType: '0001', text: 'a' })),
      orders: Array.from({ length: orders }, () => order),
    };
    expect(checkTemplateContent(draft).map(({ field }) => field)).toEqual(fields);
  });
});
