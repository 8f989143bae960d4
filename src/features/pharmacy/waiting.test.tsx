import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import { Timer } from '../../blocks/Timer.tsx';
import { longWait } from '../../domain/appointment/queue.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsFor } from './columns.tsx';

afterEach(cleanup);

function Waiting({ minutes }: { minutes: number }) {
  const words = useWords();
  const sentAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const cell = columnsFor.toDispense.find(({ key }) => key === 'queue')?.cell;
  return (
    <>
      <div data-testid="pharmacy">{cell?.({ sentAt, returnedAt: null, payStatus: 1 } as Dispensing.Line, words)}</div>
      <div data-testid="desk">
        <Timer from={sentAt} limit={longWait} />
      </div>
    </>
  );
}

const toneIn = async (place: string) => (await screen.findByTestId(place)).querySelector('time')?.dataset.tone;

test.each([
  [25, undefined],
  [35, 'now'],
  [65, 'late'],
])('shows a wait of %i minutes in the pharmacy in the colour of the front desk', async (minutes, tone) => {
  const Words = shell();
  render(
    <Words>
      <Waiting minutes={minutes} />
    </Words>,
  );

  expect(await toneIn('pharmacy')).toBe(tone);
  expect(await toneIn('desk')).toBe(tone);
});
