import { describe, expect, it, test } from 'vitest';
import { classify } from '../scan/classify.ts';
import type * as Count from './countShapes.ts';
import { checkDocument, checkLimit, standingOf } from './rules.ts';
import { isUnknownBatch, matchScan } from './scan.ts';
import { type CountAct, countActs, countCan, type DocumentAct, documentActs, documentCan } from './states.ts';
import type * as Stock from './stockShapes.ts';
import { factorOf, inPackages, unitsOf } from './units.ts';

describe('a stock document', () => {
  /** Draft, submitted, approved, booked, sent back, cancelled, in transit. */
  const allowedStates: Record<DocumentAct, string> = {
    edit: '1000100',
    submit: '1000100',
    approve: '0100000',
    reject: '0100000',
    book: '0010000',
    dispatch: '0010000',
    bookUnapproved: '1110000',
    dispatchUnapproved: '1110000',
    direct: '1110000',
    receive: '0000001',
    cancel: '1110100',
    recall: '0000001',
    reverse: '0001000',
  };

  test.each(Object.entries(allowedStates) as [DocumentAct, string][])('%s begins from %s', (act, allowed) => {
    expect(([0, 1, 2, 3, 4, 5, 6] as const).map((state) => (documentCan(act, state) ? '1' : '0')).join('')).toBe(allowed);
  });

  it('has a tested row for every act', () => expect(Object.keys(allowedStates)).toEqual(Object.keys(documentActs)));

  test.each<[CountAct, string]>([
    ['enter', '10010'],
    ['submit', '10010'],
    ['approve', '01000'],
    ['reject', '01000'],
    ['cancel', '11010'],
  ])('a count: %s begins from %s', (act, allowed) => {
    expect(([0, 1, 3, 4, 5] as const).map((state) => (countCan(act, state) ? '1' : '0')).join('')).toBe(allowed);
    expect(Object.keys(countActs)).toHaveLength(5);
  });
});

const line: Stock.LineDraft = {
  itemId: 'i',
  batchId: 'b',
  batchNumber: 'A1',
  producedOn: '2026-01-01',
  expiresOn: '2028-01-01',
  unit: 'package',
  count: 1,
  price: 1,
  retailPrice: 1,
  shelf: '',
};
const draft = (over: Partial<Stock.DocumentDraft>): Stock.DocumentDraft => ({
  type: 'purchase',
  warehouseId: 'w',
  toWarehouseId: null,
  supplierId: 's',
  invoiceNumber: '',
  happenedOn: '2026-11-21',
  remark: '',
  lines: [line],
  ...over,
});

test.each<[string, 1 | 2 | 3, string, string]>([
  ['goes out', 2, 'use', 'error.outbound.invalid'],
  ['goes to another warehouse', 3, 'transfer', 'error.outbound.invalid'],
  ['comes in', 1, 'purchase', 'error.notPositive'],
])('names the quantity that %s when it is none', (_, direction, type, message) => {
  const written = draft({ type: type as Stock.DocumentDraft['type'], toWarehouseId: 'v', lines: [{ ...line, count: 0 }] });
  expect(checkDocument(direction, written, '2026-11-21')).toEqual([{ field: 'lines.0.count', message }]);
});

describe('a document as written', () => {
  test.each<[1 | 2 | 3, Partial<Stock.DocumentDraft>, string[]]>([
    [1, {}, []],
    [1, { type: 'use' }, ['type']],
    [1, { supplierId: null }, ['supplierId']],
    [1, { type: 'otherIn', supplierId: null }, []],
    [1, { happenedOn: '2026-11-22' }, ['happenedOn']],
    [1, { happenedOn: '2026-02-30' }, ['happenedOn']],
    [1, { lines: [] }, ['lines']],
    [1, { lines: [{ ...line, expiresOn: '2026-01-01' }] }, ['lines.0.expiresOn']],
    [1, { lines: [{ ...line, expiresOn: '2026-11-21' }] }, []],
    [1, { lines: [{ ...line, expiresOn: '2026-11-20' }] }, ['lines.0.expiresOn']],
    [1, { lines: [line, line] }, ['lines.1.batchNumber']],
    [2, { type: 'use', supplierId: null }, []],
    [2, { type: 'supplierReturn', supplierId: null }, ['supplierId']],
    [2, { type: 'use', lines: [{ ...line, batchId: null }] }, ['lines.0.batchNumber']],
    [2, { type: 'use', lines: [{ ...line, count: 0.5 }] }, ['lines.0.count']],
    [3, { type: 'transfer' }, ['toWarehouseId']],
    [3, { type: 'transfer', toWarehouseId: 'w' }, ['toWarehouseId']],
    [3, { type: 'transfer', toWarehouseId: 'x' }, []],
  ])('direction %i with %o is wrong at %j', (direction, over, fields) => {
    expect(checkDocument(direction, draft(over), '2026-11-21').map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    [10, 20, 0],
    [10, 10, 1],
    [null, 5, 0],
    [5, null, 0],
  ])('limits %o to %o have %i problems', (lowerLimit, upperLimit, count) =>
    expect(checkLimit({ itemId: 'i', lowerLimit, upperLimit, expiryDays: null })).toHaveLength(count),
  );

  test.each([
    [null, 'good'],
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'near'],
    ['2027-01-20', 'near'],
    ['2027-01-21', 'good'],
  ])('what ends on %o is %s', (day, standing) => expect(standingOf(day, '2026-11-21', 60)).toBe(standing));
});

describe('units', () => {
  const packing = { splitAllowed: true, singlesPerPackage: 24, packagesPerPurchase: 20 };
  test.each([
    ['single', packing, 1],
    ['package', packing, 24],
    ['purchase', packing, 480],
    ['single', { ...packing, splitAllowed: false }, undefined],
    ['package', { ...packing, splitAllowed: false }, 1],
    ['purchase', { ...packing, packagesPerPurchase: 1 }, undefined],
  ] as const)('a %s of %o holds %o stock units', (unit, goods, factor) => expect(factorOf(unit, goods)).toBe(factor));

  it('are offered only where the goods are counted that way', () =>
    expect(unitsOf({ splitAllowed: false, singlesPerPackage: null, packagesPerPurchase: 1 })).toEqual(['package']));

  it('53 of 24 are two packages and five', () => expect(inPackages(53, 24)).toEqual({ packages: 2, singles: 5 }));
});

describe('a scan on a count sheet', () => {
  const row = (id: string, over: Partial<Count.CountRow>) =>
    ({
      id,
      batchNumber: 'B1',
      barcode: '690',
      traceIdentifiers: [],
      itemCode: 'CL1',
      splitAllowed: false,
      singlesPerPackage: null,
      counted: null,
      ...over,
    }) as Count.CountRow;
  const rows = [
    row('a', { counted: 3 }),
    row('b', { batchNumber: 'B2' }),
    row('d', { itemCode: 'XY2', barcode: '6901234567892', traceIdentifiers: ['8350012'], batchNumber: 'B4' }),
    row('e', { itemCode: 'XY2', barcode: '6901234567892', traceIdentifiers: ['8350012'], batchNumber: 'B5' }),
    row('c', { itemCode: 'XY1', barcode: '', batchNumber: 'B3', splitAllowed: true, singlesPerPackage: 24 }),
  ];
  test.each<[string, [string, number] | undefined]>([
    ['b1', ['a', 4]],
    ['690', ['b', 1]],
    ['CL1', ['b', 1]],
    ['12*cl1', ['b', 12]],
    ['2 x XY1', ['c', 48]],
    ['xy1', ['c', 24]],
    ['83500120123456789012', ['d', 1]],
    ['6901234567892', ['d', 1]],
    ['(01)06901234567892(10)B5(21)0001', ['e', 1]],
    ['nothing', undefined],
    ['  ', undefined],
  ])('%s means %o', (text, meant) => {
    const match = matchScan(text, rows);
    expect(match && !isUnknownBatch(match) && [match.line.id, match.counted]).toEqual(meant ?? match);
  });

  test.each([
    ['(01)06901234567892(10)ZZ9(17)280531', 'ZZ9'],
    ['(01)06901234567892(10)ZZ9(21)0001', 'ZZ9'],
    ['3*(01)06901234567892(10)ZZ9', 'ZZ9'],
  ])('%s names a batch that is not on the sheet: nothing is counted', (text, batch) => {
    expect(matchScan(text, rows)).toMatchObject({ unknownBatch: batch, line: { itemCode: 'XY2' } });
    expect(matchScan(text, rows)).not.toHaveProperty('counted');
  });

  test('a scanner hands over the batch beside the text of the code', () => {
    const [known] = classify('(01)06901234567892(10)B5(17)280531');
    const [unknown] = classify('(01)06901234567892(10)ZZ9(17)280531');
    expect(matchScan(known, rows)).toMatchObject({ line: { id: 'e' }, counted: 1 });
    expect(matchScan(unknown, rows)).toMatchObject({ unknownBatch: 'ZZ9' });
  });
});
