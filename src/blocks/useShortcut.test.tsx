import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useShortcut } from './useShortcut.ts';

const under = vi.fn();
const inside = vi.fn();
const above = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Inside() {
  useShortcut('ctrl+s', 'action.save', inside);
  return <p>covers</p>;
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('escape', 'action.close', under);
  useShortcut('alt+s', 'action.save', under);
  useShortcut('n', 'action.new', under);
  useShortcut('ctrl+s', 'action.save', under);
  useShortcut('alt+k', 'criticalValue.shortcut', above, true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <Inside />
      </Dialog>
    </>
  );
}

/** As the browser sends it after the button with the focus was disabled: to the page, not to the dialog. */
const pressOnPage = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held });

describe('keys while a dialog is open', () => {
  test('Escape and Alt+S with the focus on the page reach nothing that lies under the dialog', () => {
    render(<Screen />);
    fireEvent.click(screen.getByText('ask'));

    pressOnPage('Escape');
    pressOnPage('s', { altKey: true });

    expect(screen.getByText('covers')).toBeTruthy();
    expect(under).not.toHaveBeenCalled();
  });

  test('a key bound inside the dialog and one that is above everything are heard', () => {
    render(<Screen />);
    fireEvent.click(screen.getByText('ask'));

    pressOnPage('s', { ctrlKey: true });
    pressOnPage('k', { altKey: true });

    expect(inside).toHaveBeenCalledOnce();
    expect(above).toHaveBeenCalledOnce();
    expect(under).not.toHaveBeenCalled();
  });

  test('a key pressed while the dialog fades out is heard by the screen', () => {
    render(<Screen />);
    fireEvent.click(screen.getByText('ask'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByText('covers')).toBeTruthy();

    pressOnPage('s', { altKey: true });
    pressOnPage('n');

    expect(under).toHaveBeenCalledTimes(2);
  });

  test('without a dialog every bound key is heard by the screen', () => {
    render(<Screen />);

    pressOnPage('Escape');
    pressOnPage('s', { altKey: true });
    pressOnPage('s', { ctrlKey: true });

    expect(under).toHaveBeenCalledTimes(3);
    expect(inside).not.toHaveBeenCalled();
  });
});

test('a letter that is held down acts once', () => {
  render(<Screen />);

  pressOnPage('n');
  pressOnPage('n', { repeat: true });
  pressOnPage('n', { repeat: true });

  expect(under).toHaveBeenCalledOnce();
});
