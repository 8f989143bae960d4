import Drawer from '@mui/material/Drawer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { heedSecondPress } from './secondPress.ts';

heedSecondPress();
afterEach(cleanup);

/** What a browser tells of the presses of one double click: which one it was. */
const press = (thing: Element, count = 1) => fireEvent.click(thing, { detail: count });
const backdrop = () => document.querySelector('.MuiBackdrop-root')!;

function List({ count = vi.fn(), close = vi.fn() }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={count}>
        <i>more</i>
      </button>
      <input id="box" type="checkbox" />
      <label htmlFor="box">tick</label>
      <Drawer open={isOpen} onClose={close} transitionDuration={0}>
        inside
      </Drawer>
    </>
  );
}

it('a drawer opened by a double click stays open, and closes by a press beside it', () => {
  const close = vi.fn();
  render(<List close={close} />);
  press(screen.getByText('open'));
  press(backdrop(), 2);
  expect(close).not.toHaveBeenCalled();

  press(backdrop());
  expect(close).toHaveBeenCalledTimes(1);
});

it('what stays under the pointer is pressed as often as it is pressed', () => {
  const count = vi.fn();
  render(<List count={count} />);
  press(screen.getByText('more'));
  press(screen.getByText('more').parentElement!, 2);
  press(screen.getByText('more'), 3);

  expect(count).toHaveBeenCalledTimes(3);
});

it('a box is ticked and cleared by its words', () => {
  render(<List />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  press(screen.getByText('tick'));
  expect(box.checked).toBe(true);
  press(screen.getByText('tick'), 2);

  expect(box.checked).toBe(false);
});

it('keys press what they are on, whatever was pressed before', () => {
  const count = vi.fn();
  render(<List count={count} />);
  press(screen.getByText('open'));
  press(screen.getByText('more'), 0);

  expect(count).toHaveBeenCalledTimes(1);
});
