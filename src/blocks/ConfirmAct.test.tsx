import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { ConfirmAct } from './ConfirmAct.tsx';

afterEach(cleanup);

test.each([
  ['Cancel sign-in', 'Back'],
  ['Void', 'Cancel'],
])('says by its own word how to leave a question whose act is "%s"', async (act, dismiss) => {
  const close = vi.fn();
  render(<ConfirmAct title="Take the sign-in back?" act={act} confirm={async () => {}} close={close} />, { wrapper: shell() });

  const buttons = await screen.findAllByRole('button');

  expect(buttons.map(({ textContent }) => textContent)).toEqual([dismiss, act]);
});

test('keeps the keyboard while the act is under way, so that Escape after a refusal closes the question', async () => {
  const close = vi.fn();
  let refuse = (_problem: Error) => {};
  const refused = new Promise<void>((_, reject) => {
    refuse = reject;
  });
  render(<ConfirmAct title="Take the sign-in back?" act="Void" confirm={() => refused} close={close} />, { wrapper: shell() });
  const act = await screen.findByRole('button', { name: 'Void' });
  act.focus();
  fireEvent.click(act);
  const focused = document.activeElement!;
  expect(screen.getByRole('dialog').contains(focused)).toBe(true);
  expect(focused.matches(':disabled')).toBe(false);

  refuse(new Error('refused'));
  await screen.findByRole('alert');
  fireEvent.keyDown(focused, { key: 'Escape' });

  expect(close).toHaveBeenCalledOnce();
});
