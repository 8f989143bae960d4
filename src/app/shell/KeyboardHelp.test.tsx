import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { KeyboardHelp } from './KeyboardHelp.tsx';

afterEach(cleanup);

function Screen() {
  useShortcut('ctrl+p', 'action.print', () => {});
  useShortcut('ctrl+k', 'shell.keys', () => {});
  return <KeyboardHelp close={() => {}} />;
}

test('the list of keys writes all of them in one way', async () => {
  const { baseElement } = render(<Screen />, { wrapper: shell() });

  await screen.findByRole('dialog');
  expect([...baseElement.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl+P', 'Ctrl+K']);
});
