import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { CompleteDialog } from './CompleteDialog.tsx';

withServer();
afterEach(cleanup);

const encounter = { id: 'e1', appointmentId: 'a1', patientName: 'Wang', followUp: null, healthType: null } as unknown as Encounter.Full;

test('a visit on its way to its end is not left, and what the server asks is asked', async () => {
  let send = () => {};
  const close = vi.fn();
  answer('queryHealthTypes', []);
  answer('checkNeedAddEncountFee', { need: false } as never);
  answer('getFollowupTypes', []);
  answer('getFollowupMethods', []);
  answer('queryFollowUpOwners', []);
  answer('completeEncounter', async () => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    return refusal('There is no diagnosis. Go on?', { exceptionType: 'confirm' });
  });
  const before = send;
  render(
    <StaffContext value={{ user: aUser() } as Staff}>
      <CompleteDialog encounter={encounter} flush={async () => {}} close={close} />
    </StaffContext>,
    { wrapper: shell() },
  );
  fireEvent.click(await screen.findByTitle('Ctrl+S'));
  await waitFor(() => expect(send).not.toBe(before));

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).not.toHaveBeenCalled();

  send();
  expect(await screen.findByText('There is no diagnosis. Go on?')).toBeTruthy();
});
