import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { CopyText } from './CopyText.tsx';

withServer();
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

function open(clipboard: Partial<Clipboard> | undefined) {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  render(<CopyText text="M0000010" />, { wrapper: shell() });
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: /M0000010/ }));

test('a number is copied with a click, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  open({ writeText });
  await press();

  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('M0000010');
});

test.each([
  ['refuses its clipboard', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ['has none, without https', undefined],
])('where the browser %s, the number is marked for Ctrl+C', async (_, clipboard) => {
  open(clipboard);
  await press();

  await vi.waitFor(() => expect(String(getSelection())).toBe('M0000010'));
  expect(screen.queryByText('Copied')).toBeNull();
});
