import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { useVisit } from './useVisit.ts';

withServer();
afterEach(cleanup);

const opened = vi.fn();
const visit = { id: 'e1', appointmentId: 'a1', patientId: 'p1', patientName: 'Wang Xiulan' };

function Queue() {
  const { start } = useVisit({ opened });
  return (
    <button type="button" onClick={() => start(visit)}>
      Start
    </button>
  );
}

test('says that the visit has started, without a link: its record is open', async () => {
  const done: Done[] = [];
  answer('startEncounter', { encounterId: 'e1', appointmentId: 'a1' });
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ user: aUser(), recordPath: (id: string) => `/record?id=${id}` } as Staff}>
        <DoneContext value={(one) => void done.push(one)}>
          <MemoryRouter>
            <Queue />
          </MemoryRouter>
        </DoneContext>
      </StaffContext>
    </Words>,
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));

  await waitFor(() => expect(opened).toHaveBeenCalledWith(visit));
  expect(done).toEqual([{ message: 'encounter.told.started', values: { patient: 'Wang Xiulan' } }]);
});
