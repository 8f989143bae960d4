import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Crm from '../../domain/crm/shapes.ts';
import type { Line } from '../../domain/patient/shapes.ts';
import { BindFan } from './BindFan.tsx';

withServer();
afterEach(cleanup);

test('a binding on its way is not left: its answer would close the one that is open by then', async () => {
  let send = () => {};
  const close = vi.fn();
  answer('querylistPatient', {
    rows: [{ id: 'p1', name: 'Wang', sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' } as Line],
    total: 1,
  });
  answer('bindFan', async () => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    return { done: true as const };
  });
  const before = send;
  render(<BindFan fan={{ id: 'f1', nickname: 'Rain' } as Crm.FanLine} close={close} />, { wrapper: shell() });
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }));
  await waitFor(() => expect(send).not.toBe(before));

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();

  send();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
