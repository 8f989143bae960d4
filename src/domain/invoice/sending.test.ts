import { describe, expect, it } from 'vitest';
import {
  isNowhere,
  isOfFormat,
  isPlatformNumber,
  openSendingStates,
  type ProviderAnswer,
  providerAnswers,
  type SendingAct,
  type SendingState,
  secondsBeforeTry,
  sendingActs,
  sendingAfter,
  sendingAfterAnswer,
  sendingStates,
} from './sending.ts';

const wanted: Record<SendingState, Record<ProviderAnswer, SendingState>> = {
  waiting: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'waiting', none: 'waiting' },
  sent: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'unknown', none: 'sent' },
  unknown: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'waiting', none: 'unknown' },
  issued: { accepted: 'issued', issued: 'issued', refused: 'issued', absent: 'issued', none: 'issued' },
  failed: { accepted: 'failed', issued: 'issued', refused: 'failed', absent: 'failed', none: 'failed' },
  withdrawn: { accepted: 'withdrawn', issued: 'withdrawn', refused: 'withdrawn', absent: 'withdrawn', none: 'withdrawn' },
};

describe('the way of an invoice to the tax platform', () => {
  it.each(sendingStates.flatMap((state) => providerAnswers.map((answer) => [state, answer] as const)))(
    'goes on from %s after the answer %s as the table says',
    (state, answer) => expect(sendingAfterAnswer(state, answer)).toBe(wanted[state][answer]),
  );

  const after: Record<SendingAct, Partial<Record<SendingState, SendingState>>> = {
    begin: { waiting: 'unknown' },
    ask: { sent: 'sent', unknown: 'unknown' },
    resend: { failed: 'waiting' },
    hurry: { waiting: 'waiting', sent: 'sent', unknown: 'unknown' },
    withdraw: { waiting: 'withdrawn', failed: 'withdrawn' },
  };
  const acts = Object.keys(sendingActs) as SendingAct[];
  it.each(acts.flatMap((act) => sendingStates.map((state) => [act, state] as const)))(
    'allows the act %s in the state %s as listed',
    (act, state) => expect(sendingAfter(act, state)).toBe(after[act][state]),
  );

  it('never makes a request again that may have been issued: only a known absence or a refusal leads back to waiting', () => {
    const back = sendingStates.flatMap((state) =>
      providerAnswers
        .filter((answer) => state !== 'waiting' && sendingAfterAnswer(state, answer) === 'waiting')
        .map((answer) => `${state} ${answer}`),
    );
    expect(back).toEqual(['unknown absent']);
    expect(openSendingStates).toEqual(sendingStates.filter((state) => !['issued', 'failed', 'withdrawn'].includes(state)));
  });

  it('has nothing at the tax platform only if it was refused, or if no request ever left the house', () => {
    const nowhere = sendingStates.flatMap((state) =>
      [true, false].flatMap((begun) =>
        [1, 2].filter((attempt) => isNowhere({ state, begun, attempt })).map((attempt) => `${state} ${begun} ${attempt}`),
      ),
    );
    expect(nowhere).toEqual(['waiting false 1', 'failed true 1', 'failed true 2', 'failed false 1', 'failed false 2']);
  });

  it('is tried with growing pauses and never given up', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 99].map(secondsBeforeTry);
    expect(pauses).toEqual([15, 15, 30, 60, 300, 900, 3600, 10_800, 10_800, 10_800]);
  });
});

it('a number of the tax platform has twenty digits', () =>
  expect(
    ['26117000000000000001', '2611700000000000000', '261170000000000000011', '2611700000000000000A', ''].map(isPlatformNumber),
  ).toEqual([true, false, false, false, false]));

it('a file is of its format by its first bytes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  expect(isOfFormat('pdf', bytes('%PDF-1.7'))).toBe(true);
  expect(isOfFormat('pdf', bytes('<html>'))).toBe(false);
  expect(isOfFormat('ofd', bytes('PK\u0003\u0004..'))).toBe(true);
  expect(isOfFormat('xml', Buffer.from('\ufeff<Invoice/>', 'utf8'))).toBe(true);
  expect(isOfFormat('xml', bytes('<Invoice/>'))).toBe(true);
  expect(isOfFormat('ofd', bytes(''))).toBe(false);
});
