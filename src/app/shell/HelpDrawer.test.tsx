import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { HelpDrawer } from './HelpDrawer.tsx';

afterEach(cleanup);

function Screen() {
  useShortcut('ctrl+p', 'action.print', () => {});
  useShortcut('ctrl+k', 'shell.search', () => {});
  return <HelpDrawer close={() => {}} />;
}

test('the list of keys writes all of them in one way', async () => {
  const { baseElement } = render(<Screen />, { wrapper: shell() });

  await screen.findByRole('dialog');
  expect([...baseElement.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl+P', 'Ctrl+K']);
});
