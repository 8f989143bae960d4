import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { orderingClosed } from '../../../domain/order/states.ts';
import { loadWords } from '../../../words/library.ts';
import { speechIn } from '../../../words/speech.ts';
import { SpeechContext } from '../../../words/useWords.ts';
import { ClosedNotice } from './ClosedNotice.tsx';

beforeAll(() => loadWords(['order', 'encounter', 'common'], 'zh'));
afterEach(cleanup);

const refusedFor = (message: Encounter.TakeBackRefused['message']) => ({ message, values: { doctor: '陈怡', day: '2026-11-22' } });

test.each([
  ['can be taken back: its button', null, '就诊已完成，不能开立医嘱；需要补开请点“退回就诊”'],
  [
    'was settled before: a new visit',
    refusedFor('encounter.refused.settledBefore'),
    '就诊已完成，不能开立医嘱。该就诊已结算，只能在 2026-11-22 之前（含当天）由陈怡退回；请新挂号开立医嘱，病历文字可在下方补充',
  ],
  [
    'has a corrected record: a new visit',
    refusedFor('encounter.refused.corrected'),
    '就诊已完成，病历已有签名的补充或更正，不能开立医嘱；需要补开请新挂号',
  ],
])('names the way on that is open for a completed visit that %s', (_, takeBackRefused, text) => {
  render(
    <SpeechContext value={speechIn('zh')}>
      <ClosedNotice reason={orderingClosed(3) ?? 'order.refused.notStarted'} takeBackRefused={takeBackRefused} />
    </SpeechContext>,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
});
