import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../../../tests/shell.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { OfferMenu } from './OfferMenu.tsx';
import type { Offer } from './useAppointmentActs.tsx';

afterEach(cleanup);

const offers: Offer[] = [
  { key: 'sign', label: 'appointment.act.sign', run: vi.fn(), reason: 'Only a booked patient can sign in' },
  { key: 'cancelSign', label: 'appointment.act.cancelSign', run: vi.fn(), reason: undefined },
  { key: 'modify', label: 'appointment.act.modify', run: vi.fn(), reason: 'Only a booked appointment can be modified' },
  { key: 'again', label: 'appointment.act.again', run: vi.fn(), reason: undefined },
];

test('shows first what can be done with an appointment now, and below it what cannot', async () => {
  render(<OfferMenu offers={offers} label="Li" isCompact />, { wrapper: shell() });

  fireEvent.click(await screen.findByRole('button', { name: 'More for Li' }));

  const shown = await screen.findAllByRole('menuitem');
  expect(shown.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Cancel sign-in', null],
    ['Book again', null],
    ['Sign in', 'true'],
    ['Modify', 'true'],
  ]);
});

const open = vi.fn();
const row = vi.fn();
function Row() {
  useShortcut('n', 'appointment.new', open);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the row of a list
    <div onKeyDown={({ key }) => key === 'Enter' && row()}>
      <OfferMenu offers={offers} label="Li" isCompact />
    </div>
  );
}

test('gives letters to the screen while its button has the focus, and to a row no key that presses it', async () => {
  render(<Row />, { wrapper: shell() });
  const button = await screen.findByRole('button', { name: 'More for Li' });

  fireEvent.keyDown(button, { key: 'n' });
  fireEvent.keyDown(button, { key: 'Enter' });

  expect(open).toHaveBeenCalledOnce();
  expect(row).not.toHaveBeenCalled();
});
