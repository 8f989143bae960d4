import type { Message } from '../problem.ts';
import type * as Count from './countShapes.ts';

/** What a count is limited to besides a class of goods: a shelf, a value class. */
export const limitsOfCount = ({ shelf, valueClass }: Pick<Count.CountLine, 'shelf' | 'valueClass'>): Message[] => [
  ...(shelf === '' ? [] : [{ message: 'inventory.count.shelf.short' as const, values: { shelf } }]),
  ...(valueClass === '' ? [] : [{ message: 'inventory.count.valueClass.short' as const, values: { valueClass } }]),
];
