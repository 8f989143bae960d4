import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scanConfirms, scanKept, scanSearched, useScan } from '../../blocks/useScan.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { type ScannerSetting, usualScanner } from '../../domain/scan/recogniser.ts';
import { receiveScan } from './receiveScan.ts';
import { ScanListener } from './ScanListener.ts';

const told = vi.fn();
const searched = vi.fn();
const pressed = vi.fn();
const understood = vi.fn();
let setting: ScannerSetting = usualScanner;
let isLocked = false;
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  setting = usualScanner;
  isLocked = false;
  stop = new ScanListener({
    setting: () => setting,
    isOff: () => isLocked,
    receive: (text, focused) => receiveScan(text, focused, { tell: told, search: searched }),
  }).start();
});
afterEach(() => {
  stop();
  cleanup();
});

let clock = 0;
/** One key on whatever has the focus, with the browser's own work behind it. */
function key(name: string, { after = 5, ...init }: KeyboardEventInit & { after?: number } = {}): void {
  clock += after;
  const target = document.activeElement ?? document.body;
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : name;
  const event = new KeyboardEvent('keydown', { key: name, code, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  act(() => {
    if (!target.dispatchEvent(event)) return;
    if (name === 'Enter' && target instanceof HTMLButtonElement) target.click();
    else if (name === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
    else if (name.length === 1 && target instanceof HTMLInputElement)
      fireEvent.input(target, { target: { value: target.value.slice(0, target.selectionStart ?? 0) + name } });
  });
}
function type(text: string, gap: number): void {
  for (const [index, character] of [...text].entries()) key(character, { after: index === 0 ? 1000 : gap });
}
const scan = (text: string, gap = 5) => {
  type(text, gap);
  key('Enter', { after: gap });
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

const askOnEnter = (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  pressed('search');
};

function Desk({ confirming = false }: { confirming?: boolean }) {
  const [text, setText] = useState('before');
  useScan({ prescription: ({ text: number }) => understood(number) });
  useShortcut('c', 'action.close', () => pressed('c'));
  useShortcut('r', 'action.close', () => pressed('r'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed('form');
      }}
    >
      <button type="button" onClick={() => pressed('button')}>
        Dispense
      </button>
      <input aria-label="remark" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="barcode" {...scanKept} />
      <input aria-label="search" {...scanSearched('patient')} onKeyDown={askOnEnter} />
      <input aria-label="password" type="password" />
      {confirming ? (
        <div role="dialog" {...scanConfirms}>
          <button type="button" onClick={() => pressed('confirmed')}>
            Yes
          </button>
        </div>
      ) : null}
    </form>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a scan', () => {
  test('never presses the button that has the focus, nor the shortcuts its letters are', async () => {
    render(<Desk />);
    screen.getByRole('button', { name: 'Dispense' }).focus();

    scan('CF20261123-0008');
    await settle();

    expect(pressed).not.toHaveBeenCalled();
    expect(understood).toHaveBeenCalledExactlyOnceWith('CF20261123-0008');
  });

  test('is taken back out of a text field, and does not send its form', () => {
    render(<Desk />);
    field('remark').focus();
    field('remark').setSelectionRange(6, 6);

    scan('CF20261123-0008');

    expect(field('remark').value).toBe('before');
    expect(field('remark').selectionStart).toBe(6);
    expect(pressed).not.toHaveBeenCalled();
    expect(understood).toHaveBeenCalledOnce();
  });

  test('is taken back out of a text field with an input method at work', () => {
    render(<Desk />);
    field('remark').focus();
    for (const [index, character] of [...'CF20261123'].entries())
      key('Process', {
        code: /\d/.test(character) ? `Digit${character}` : `Key${character}`,
        shiftKey: true,
        after: index === 0 ? 1000 : 5,
      });
    fireEvent.input(field('remark'), { target: { value: 'before尺幅2026' } });
    key('Enter', { after: 5 });

    expect(field('remark').value).toBe('before');
  });

  test('stays in a field the code belongs into, and does not send its form', () => {
    render(<Desk />);
    field('barcode').focus();

    scan('6901234567892');

    expect(field('barcode').value).toBe('6901234567892');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('goes to the search box that has the focus if the box searches for its kind', () => {
    render(<Desk />);
    field('search').focus();

    scan('M0000123');

    expect(field('search').value).toBe('M0000123');
    expect(pressed).toHaveBeenCalledWith('search');
    expect(searched).not.toHaveBeenCalled();
  });

  test('may be as short as the codes a clinic gives its own goods, in a box that searches for codes', () => {
    render(<Desk />);
    field('search').focus();

    scan('XY001');
    key('Enter', { after: 4 });

    expect(pressed.mock.calls).toEqual([['search']]);
  });

  test('goes from a search box to the screen that understands its kind', () => {
    render(<Desk />);
    field('search').focus();

    scan('CF20261123-0008');

    expect(field('search').value).toBe('');
    expect(pressed).not.toHaveBeenCalled();
    expect(understood).toHaveBeenCalledOnce();
  });

  test('answers no confirmation, and says so', () => {
    render(<Desk confirming />);
    screen.getByRole('button', { name: 'Yes' }).focus();

    scan('CF20261123-0008');

    expect(pressed).not.toHaveBeenCalled();
    expect(understood).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledExactlyOnceWith('shell.scan.confirmFirst');
  });

  test('that no screen understands goes to the search', () => {
    render(<Desk />);

    scan('M0000123');

    expect(searched).toHaveBeenCalledExactlyOnceWith([{ kind: 'patient', text: 'M0000123' }]);
  });

  test('that ends with two keys presses nothing with the second', () => {
    render(<Desk />);
    screen.getByRole('button', { name: 'Dispense' }).focus();

    scan('CF20261123-0008');
    key('Enter', { after: 4 });

    expect(pressed).not.toHaveBeenCalled();
  });

  test('does nothing while the screen is locked, and in a password', () => {
    render(<Desk />);
    field('password').focus();
    scan('CF20261123-0008');
    isLocked = true;
    field('remark').focus();
    scan('CF20261123-0008');

    expect(understood).not.toHaveBeenCalled();
    expect(searched).not.toHaveBeenCalled();
  });

  test('is told by its prefix alone where the scanner sends one', async () => {
    setting = { ...usualScanner, prefix: '~' };
    render(<Desk />);
    screen.getByRole('button', { name: 'Dispense' }).focus();

    scan('~CF20261123-0008', 80);
    expect(understood).toHaveBeenCalledExactlyOnceWith('CF20261123-0008');
    expect(pressed).not.toHaveBeenCalled();
    scan('CF20261123-0009');
    await settle();
    expect(understood).toHaveBeenCalledOnce();
  });
});

describe('a person', () => {
  test('presses a button with Enter', () => {
    render(<Desk />);
    screen.getByRole('button', { name: 'Dispense' }).focus();

    key('Enter', { after: 1000 });

    expect(pressed).toHaveBeenCalledExactlyOnceWith('button');
  });

  test('loses neither of two shortcuts pressed within 30 ms', async () => {
    render(<Desk />);

    key('r', { after: 1000 });
    key('c', { after: 30 });
    await settle();

    expect(pressed.mock.calls).toEqual([['r'], ['c']]);
  });

  test('presses a shortcut and then Enter faster than a thought, and both arrive in their order', async () => {
    render(<Desk />);
    screen.getByRole('button', { name: 'Dispense' }).focus();

    key('r', { after: 1000 });
    key('Enter', { after: 20 });
    await settle();

    expect(pressed.mock.calls).toEqual([['r'], ['button']]);
  });

  test('types as fast as anyone into a field, and sends it with Enter', () => {
    render(<Desk />);
    field('remark').focus();
    field('remark').setSelectionRange(6, 6);

    type(' zhangsan', 60);
    key('Enter', { after: 60 });

    expect(field('remark').value).toBe('before zhangsan');
    expect(pressed).toHaveBeenCalledExactlyOnceWith('form');
  });
});
