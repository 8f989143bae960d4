import { expect, test, vi } from 'vitest';
import * as rules from '../../src/domain/patient/rules.ts';
import { type GoodsOnFile, GoodsSeen } from './goodsSeen.ts';
import { placesByKey } from './listKit.ts';
import { duplicatesInFile } from './patientDuplicates.ts';
import { noPatient } from './patientRows.ts';

vi.mock('../../src/domain/patient/rules.ts', { spy: true });
const isLikelyDuplicate = vi.mocked(rules.isLikelyDuplicate);

/** Objects that count how often anybody looks into them. */
function counted<Item extends object>(items: readonly Item[]): { items: Item[]; looks: () => number } {
  let looks = 0;
  const seen = items.map(
    (item) =>
      new Proxy(item, {
        get: (target, name, receiver) => {
          looks += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      }),
  );
  return { items: seen, looks: () => looks };
}

const works: Record<string, (rows: number) => number> = {
  'goods with a code, a bar code and an identifier each': (rows) => {
    const { items, looks } = counted(
      Array.from({ length: rows }, (_, row) => ({
        row,
        said: { code: `c${row}`, barcode: `b${row}`, traceIdentifiers: `8${String(row).padStart(6, '0')}` },
      })),
    );
    const seen = new GoodsSeen([]);
    for (const item of items) seen.judge(item);
    return looks();
  },
  'goods that all say one bar code': (rows) => {
    const onFile: GoodsOnFile[] = [{ code: 'x', name: 'x', barcode: 'B', traceIdentifiers: [], approvalNumber: '' }];
    const { items, looks } = counted(Array.from({ length: rows }, (_, row) => ({ row, said: { code: `c${row}`, barcode: 'B' } })));
    const seen = new GoodsSeen(onFile);
    for (const item of items) seen.judge(item);
    return looks();
  },
  'rows of one package': (rows) => {
    const { items, looks } = counted(Array.from({ length: rows }, () => ({ key: 'one' })));
    placesByKey(items, ({ key }) => key);
    return looks();
  },
};

test.each(Object.keys(works))('twice as many %s are looked at twice as often', (name) => {
  const work = works[name]!;
  expect(work(4000)).toBeLessThanOrEqual(2.2 * work(2000));
});

test('a mobile that all patients of a file share does not make each of them be compared with all', () => {
  const comparisons = (rows: number): number => {
    const patients = Array.from({ length: rows }, (_, row) => ({
      ...noPatient,
      row,
      pinyin: `p${row}`,
      draft: { ...noPatient.draft, name: `n${row}`, mobile: '13800138000' },
    }));
    isLikelyDuplicate.mockClear();
    expect(duplicatesInFile(patients)).toEqual([]);
    return isLikelyDuplicate.mock.calls.length;
  };
  expect(comparisons(400)).toBeLessThanOrEqual(2.2 * comparisons(200));
});

test('a code, a bar code and an identifier of a row further up, or of goods on file, are told as they are', () => {
  const onFile = [
    { code: 'A', name: '甲', barcode: 'B1', traceIdentifiers: ['8111111'], approvalNumber: '' },
    { code: 'C', name: '丙', barcode: 'B1', traceIdentifiers: [], approvalNumber: '' },
  ];
  const seen = new GoodsSeen(onFile);
  expect(seen.judge({ row: 2, said: { code: 'A', barcode: 'b1', traceIdentifiers: '8111111' } })).toMatchObject({
    rowOfCode: undefined,
    goodsOfBarcode: { name: '丙', code: 'C' },
    taken: undefined,
  });
  expect(seen.judge({ row: 3, said: { code: 'D', nameZh: '丁', barcode: 'b1', traceIdentifiers: '8222222 8111111' } })).toMatchObject({
    rowOfCode: undefined,
    rowOfBarcode: 2,
    goodsOfBarcode: { name: '甲', code: 'A' },
    taken: { text: '8111111', name: '甲' },
  });
  expect(seen.judge({ row: 4, said: { code: 'D', traceIdentifiers: '8222222' } })).toMatchObject({ rowOfCode: 3, taken: undefined });
  expect(seen.judge({ row: 5, said: { code: 'E', traceIdentifiers: '8222222' } })).toMatchObject({
    taken: { text: '8222222', name: '丁' },
  });
});
