import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { TakeOver } from './TakeOver.tsx';

withServer();
afterEach(cleanup);

const code = 'TAKE_OVER_OPEN' as const;
const parameter = {
  id: code,
  category: 'billing' as const,
  type: 'boolean' as const,
  standard: true,
  isDecided: false,
  held: null,
  changedAt: null,
  changedBy: null,
  organisationValue: null,
};

function show({ isOpen, source = 'standard' }: { isOpen: boolean; source?: 'standard' | 'clinic' }): unknown[] {
  const sent: unknown[] = [];
  answer('querySystemParameter', () => ({ code, value: isOpen }));
  answer('querySystemParameters', () => ({
    rows: [{ ...parameter, source, value: isOpen, version: 4, organisationVersion: 7 }],
    total: 1,
  }));
  answer('updateSystemParameter', async (_, request) => {
    sent.push(await request.json());
    return { id: code, version: 8 };
  });
  const nothing = { send: () => ({ unwrap: () => Promise.reject(new Error('not sent here')) }), fetchTemplate: async () => ({}) };
  render(<TakeOver title="import.members.title" templateName="import.members.template" {...nothing} />, { wrapper: shell(everyRight) });
  return sent;
}

const endIt = async () => {
  await waitFor(() => expect((screen.getByRole('button', { name: 'End taking over' }) as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'End taking over' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'End taking over' }));
};

test.each([
  ['for the organisation', 'standard', { level: 'organisation', version: 7 }],
  ['for the clinic that decided it for itself', 'clinic', { level: 'clinic', version: 4 }],
] as const)('taking over is ended beside the import, after a question, %s', async (_, source, expected) => {
  const sent = show({ isOpen: true, source });

  await screen.findByRole('button', { name: 'Import' });
  expect(sent).toEqual([]);
  await endIt();

  await waitFor(() => expect(sent).toEqual([{ code, value: false, ...expected }]));
});

test('once it has ended, the import says so and opens nothing', async () => {
  show({ isOpen: false });

  const isDisabled = () => {
    const button = screen.getByRole('button', { name: 'Import' }) as HTMLButtonElement;
    return button.disabled || button.getAttribute('aria-disabled') === 'true';
  };
  await waitFor(() => expect(isDisabled()).toBe(true));
  expect(screen.queryByRole('button', { name: 'End taking over' })).toBeNull();
});
