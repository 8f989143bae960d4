import { expect, test } from 'vitest';
import { checkReturnBoxes, type OutBox } from './returnBoxes.ts';

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
