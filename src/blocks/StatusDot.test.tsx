import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { StatusDot } from './StatusDot.tsx';
import { StateWords } from './stateWords.ts';

afterEach(cleanup);

test('shows the word and colour an organisation has chosen, and of all other states those of the program', async () => {
  const words = { appointment: new Map([['8', { nameZh: '失约', nameEn: 'Missed', colour: '#7a3f73' }]]) };
  const Words = shell();
  render(
    <Words>
      <StateWords value={words}>
        <StatusDot kind="appointment" state={8} />
        <StatusDot kind="appointment" state={1} />
      </StateWords>
    </Words>,
  );

  const missed = await screen.findByText('Missed');
  expect(missed.querySelector('span')?.getAttribute('style')).toMatch(/7a3f73|122, 63, 115/);
  expect(screen.getByText('Booked').querySelector('span')?.getAttribute('style')).toBe(null);
});
