import { expect, test } from 'vitest';
import { backBoxesOf, checkReturnBoxes, type OutBox } from './returnBoxes.ts';

const carton: OutBox = { code: '81234567890123456781', isTraced: true, batchId: 'b', quantity: 100, isCarton: true };
const opened: OutBox = { ...carton, code: '81234567890123456782', quantity: 10, isCarton: false };
const line = { id: 'line', taken: [{ batchId: 'b', quantity: 110 }], boxes: [carton, opened] };
const said = (quantity: number, boxes: string[], isUnreadable = false) =>
  checkReturnBoxes([line], [{ lineId: 'line', batchId: 'b', quantity, boxes, ...(isUnreadable && { isUnreadable }) }]).map(
    ({ message, values }) => [message, values],
  );

test.each<[string, number, string[], boolean, unknown[]]>([
  ['a whole carton comes back by its own code', 100, [carton.code], false, []],
  ['a carton and a box come back by their codes', 110, [carton.code, opened.code], false, []],
  ['a part of a carton is not the carton', 30, [carton.code], false, [['pharmacy.return.box.carton', { code: carton.code, units: 100 }]]],
  ['an excuse does not make it the carton', 30, [carton.code], true, [['pharmacy.return.box.carton', { code: carton.code, units: 100 }]]],
  ['boxes of an opened carton come back without a code', 30, [], true, []],
  ['boxes of an opened carton are not forgotten', 30, [], false, [['pharmacy.return.box.scan', { units: 30 }]]],
  ['a part of a box comes back by its code', 4, [opened.code], false, []],
])('%s', (_, quantity, boxes, isUnreadable, expected) => {
  expect(said(quantity, boxes, isUnreadable)).toEqual(expected);
});

const [inside, other, another] = ['81234567890123456701', '81234567890123456702', '81234567890123456703'];
const foreign = '89999990000000000101';
const goods = { ...line, packageSize: 10, identifiers: ['8123456'] };
const saidOf = (of: object, quantity: number, boxes: string[]) =>
  checkReturnBoxes([{ ...goods, ...of }], [{ lineId: 'line', batchId: 'b', quantity, boxes }]).map(({ message }) => message);

test.each<[string, object, number, string[], string[]]>([
  ['boxes out of the carton come back by their own codes', {}, 20, [inside, other], []],
  ['a box out of the carton and one that was scanned', {}, 20, [inside, opened.code], []],
  ['an opened box out of the carton', {}, 4, [inside], []],
  ['boxes out of the carton are more than the quantity', {}, 10, [inside, other], ['pharmacy.return.box.tooMany']],
  ['a box out of the carton that is named twice', {}, 20, [inside, inside], ['trace.code.twice']],
  ['a part that no code covers', {}, 30, [inside, other], ['pharmacy.return.box.scan']],
  ['the carton itself beside a box out of it', {}, 110, [carton.code, inside], ['pharmacy.return.box.tooMany']],
  [
    'the carton after boxes out of it came back',
    { boxes: [{ ...carton, quantity: 90, isOpened: true }] },
    90,
    [carton.code],
    ['pharmacy.return.box.carton'],
  ],
  ['more boxes than the carton has left', { boxes: [{ ...carton, quantity: 10 }] }, 20, [inside, other], ['pharmacy.return.box.tooMany']],
  ['a box of other goods', {}, 10, [foreign], ['pharmacy.return.box.other']],
  ['a box where no carton left', { boxes: [opened] }, 10, [another], ['pharmacy.return.box.other']],
  ['a box of a carton of another batch', { boxes: [{ ...carton, batchId: 'c' }] }, 10, [another], ['pharmacy.return.box.other']],
])('%s', (_, of, quantity, boxes, expected) => {
  expect(saidOf(of, quantity, boxes)).toEqual(expected);
});

test('a box out of a carton names the carton, and takes a full box of it', () => {
  expect(backBoxesOf(goods, { lineId: 'line', batchId: 'b', quantity: 20, boxes: [inside, other] })).toEqual([
    { code: inside, units: 10, parentCode: carton.code },
    { code: other, units: 10, parentCode: carton.code },
  ]);
});
