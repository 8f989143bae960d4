import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { themeFor } from './theme.ts';

afterEach(cleanup);

test.each([
  ['drawer', Drawer, '.MuiBackdrop-root'],
  ['dialog', Dialog, '.MuiDialog-container'],
] as const)('the second click of a double click leaves a %s open, a click beside it closes', (_, Window, beside) => {
  const close = vi.fn();
  render(
    <ThemeProvider theme={themeFor('en')}>
      <Window open onClose={close}>
        Booking
      </Window>
    </ThemeProvider>,
  );
  const place = document.querySelector(beside)!; // the window is open

  fireEvent.mouseDown(place);
  fireEvent.click(place, { detail: 2 });
  expect(close).not.toHaveBeenCalled();

  fireEvent.mouseDown(place);
  fireEvent.click(place, { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});
