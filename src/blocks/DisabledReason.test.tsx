import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DisabledReason } from './DisabledReason.tsx';

afterEach(cleanup);

test('shows why an entry of a menu is disabled beside it, and lets the pointer through to the next entry', async () => {
  const run = vi.fn();
  render(
    <Menu open anchorEl={document.body}>
      <DisabledReason reason="Already signed in" beside>
        <MenuItem onClick={run}>Sign in</MenuItem>
      </DisabledReason>
      <MenuItem>Cancel sign-in</MenuItem>
    </Menu>,
  );
  const entry = screen.getByRole('menuitem', { name: 'Sign in' });

  fireEvent.mouseOver(entry);

  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toBe('Already signed in');
  expect(getComputedStyle(tooltip).pointerEvents).toBe('none');
  expect(tooltip.getAttribute('data-popper-placement')).toBe('right');
  fireEvent.click(entry);
  expect(run).not.toHaveBeenCalled();
});
