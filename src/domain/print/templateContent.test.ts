import { describe, expect, it, test } from 'vitest';
import { documentNames } from './paperParts.ts';
import { contentInForce, ownContent, templateContent } from './templateContent.ts';
import { orderOf, templateParts } from './templateParts.ts';
import { checkTemplate, moved, movedBlock, tableWidth, widthsOf } from './templateRules.ts';

const bill = ownContent('bill');
const fieldsOf = (content: typeof bill) => checkTemplate('bill', content).map(({ field, message }) => [String(field), String(message)]);

describe('the program’s own template', () => {
  test.each(documentNames)('of the %s is one that may be saved', (document) => {
    const own = ownContent(document);
    expect(templateContent.safeParse(own).success).toBe(true);
    expect(checkTemplate(document, own)).toEqual([]);
    expect(contentInForce(document, undefined)).toEqual(own);
  });

  test.each(documentNames)('of the %s keeps its zones one after another', (document) => {
    const orders = templateParts[document].blocks.map(({ zone }, index) => orderOf(zone, index));
    expect(orders).toEqual([...orders].sort((one, other) => one - other));
  });
});

describe('a template', () => {
  const hidden = (name: string) => ({ ...bill, blocks: bill.blocks.map((one) => (one.name === name ? { ...one, isShown: false } : one)) });
  const wide = (width: number, keys: readonly string[]) => ({
    ...bill,
    columns: bill.columns.map((one) => (keys.includes(one.key) ? { ...one, width } : one)),
  });

  test.each([
    ['hides the amount in words', hidden('capitals'), []],
    ['hides the sums', hidden('sums'), [['blocks', 'print.refused.needed']]],
    ['hides whose it is', hidden('band'), [['blocks', 'print.refused.needed']]],
    ['forgets a block', { ...bill, blocks: bill.blocks.slice(1) }, [['blocks', 'print.refused.unknown']]],
    ['names a block twice', { ...bill, blocks: [...bill.blocks.slice(1), bill.blocks[1]!] }, [['blocks', 'print.refused.unknown']]],
    [
      'names a column nobody knows',
      { ...bill, columns: [...bill.columns, { key: 'profit', isShown: true, width: null }] },
      [['columns', 'print.refused.unknown']],
    ],
    [
      'hides the column of the names',
      { ...bill, columns: bill.columns.map((one) => ({ ...one, isShown: one.key !== 'name' })) },
      [['columns', 'print.refused.needed']],
    ],
    ['is wider than its paper', wide(100, ['name', 'type']), [['columns', 'print.refused.widths']]],
    ['is as wide as its paper allows', wide(40, ['name', 'type']), []],
    ['wants a layout of another document', { ...bill, code: 'CF' as const }, [['code', 'print.refused.code']]],
    ['wants a label’s paper', { ...bill, paper: 'wristband' as const }, [['paper', 'print.refused.paper']]],
    ['wants a logo of its own and has none', { ...bill, logo: 'own' as const }, [['ownLogo', 'print.refused.logo']]],
  ])('that %s', (_, content, problems) => expect(fieldsOf(content)).toEqual(problems));

  it('hides no signature of a prescription, nor any of what the law demands', () => {
    const own = ownContent('prescription');
    for (const name of ['band', 'rp', 'tail', 'signatures', 'letterhead', 'footer'])
      expect(
        checkTemplate('prescription', { ...own, blocks: own.blocks.map((one) => (one.name === name ? { ...one, isShown: false } : one)) }),
      ).toMatchObject([{ field: 'blocks', message: 'print.refused.needed' }]);
  });

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['https://elsewhere.example/logo.png', false],
    ['javascript:alert(1)', false],
  ])('takes %s as a logo: %s', (ownLogo, isTaken) =>
    expect(templateContent.safeParse({ ...bill, logo: 'own', ownLogo }).success).toBe(isTaken),
  );

  it('tells how much its columns may share', () => {
    expect(tableWidth(bill)).toBe(195);
    expect(tableWidth({ paper: 'A5', margins: { top: 5, side: 4, bottom: 5 } })).toBe(140);
    expect(widthsOf(wide(40, ['name']))).toMatchObject({ fixed: 40, automatic: 9, room: 195, fits: true });
  });
});

describe('what was stored some time ago', () => {
  it('shows parts that have come since, at their usual place', () => {
    const older = bill.blocks.filter(({ name }) => name !== 'capitals');
    expect(contentInForce('bill', { ...bill, blocks: older }).blocks).toEqual(bill.blocks);
  });

  it('forgets parts that have gone, keeps its own order, and shows what has become needed', () => {
    const [top, band, ...rest] = bill.blocks;
    const stored = [top!, { name: 'stamp', isShown: true }, { ...band!, isShown: false }, ...rest.toReversed()];
    const names = contentInForce('bill', { blocks: stored }).blocks;
    expect(names.map(({ name }) => name)).toEqual([top, band, ...rest.toReversed()].map((one) => one!.name));
    expect(names.every(({ isShown }) => isShown)).toBe(true);
  });

  it('stands on the document’s own paper where it may not stand on its', () => {
    expect(contentInForce('label', { paper: 'A5' }).paper).toBe('label');
    expect(contentInForce('bill', { paper: 'A5' })).toEqual({ ...bill, paper: 'A5' });
  });

  it('has the document’s own code where it shared another’s before', () => {
    expect(contentInForce('claim', { code: 'Receipt' }).code).toBe('Claim');
    expect(contentInForce('prescription', { code: 'CFS' }).code).toBe('CFS');
  });
});

describe('moving', () => {
  it('a block stays within its zone', () => {
    expect(movedBlock('bill', bill, 'groups', -1)).toBeUndefined();
    expect(movedBlock('bill', bill, 'letterhead', 1)).toBeUndefined();
    const names = movedBlock('bill', bill, 'sums', 1)!.blocks.map(({ name }) => name);
    expect(names.slice(5, 7)).toEqual(['capitals', 'sums']);
  });

  it('puts one where another stands', () => expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']));
});
