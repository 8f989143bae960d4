import type { Message } from '../problem.ts';
import { readCodes } from './codes.ts';
import type { ChosenReason, TracedCode } from './shapes.ts';

/** Codes of one line while they are entered. */
export interface EnteredBoxes {
  boxes: readonly TracedCode[];
  uncodedReason: ChosenReason;
}

/** Adds scanned or pasted codes; a message says why none was added. */
export function addCodes(boxes: readonly TracedCode[], text: string): TracedCode[] | Message {
  const read = readCodes(text);
  if ('message' in read) return read;
  const twice = read.find(({ code }) => boxes.some((box) => box.code === code));
  if (twice) return { message: 'trace.code.twice', values: { code: twice.code } };
  return [...boxes, ...read.map(({ code }) => ({ code }))];
}

/** A level and what the package holds; a box holds what the goods say. */
export const withLevel = ({ code, units }: TracedCode, level: TracedCode['level'], holds: number | undefined): TracedCode => ({
  code,
  ...(units && { units }),
  ...(level && level !== 'box' && { level, ...(holds && { holds }) }),
});
