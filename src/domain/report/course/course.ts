import type { MessageId } from '../../messageId.ts';
import { orderType } from '../../order/orderTypes.ts';
import type * as Course from './shapes.ts';

/** States of an ordered test, in their order; the two of imaging stand before the signed ones. */
export const testStates = ['toSample', 'sampled', 'inLaboratory', 'toExamine', 'toReview', 'reported', 'correcting'] as const;
export type TestState = (typeof testStates)[number];

export const testStateWords: Readonly<Record<TestState, MessageId>> = {
  toSample: 'order.test.toSample',
  sampled: 'order.test.sampled',
  inLaboratory: 'order.test.inLaboratory',
  toExamine: 'order.test.toExamine',
  toReview: 'order.test.toReview',
  reported: 'order.test.reported',
  correcting: 'order.test.correcting',
};

/** State of a sent order. While the next version of a report is written, the signed version is valid. */
export function testStateOf(adviceType: number, { isSigned, isWritten, isSampled, isReceived }: Course.Test): TestState {
  if (isSigned) return isWritten ? 'correcting' : 'reported';
  if (adviceType === orderType.imaging) return isWritten ? 'toReview' : 'toExamine';
  if (isReceived) return 'inLaboratory';
  return isSampled ? 'sampled' : 'toSample';
}

const arrows = { high: '\u2191', low: '\u2193', other: '!' } as const;

/** Arrows with the numbers of flagged results; empty if none is flagged. */
export const flagText = (test: Pick<Course.Test, 'high' | 'low' | 'other'>): string =>
  (['high', 'low', 'other'] as const)
    .filter((kind) => test[kind] > 0)
    .map((kind) => `${arrows[kind]}${test[kind]}`)
    .join(' ');
