import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import error from '../../../lang/en/error.json';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { spellingsOf } from '../../../tests/spellings.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import * as Wire from '../../domain/wire.ts';
import { PatientScreen } from './PatientScreen.tsx';

withServer();
afterEach(cleanup);

const message = error['error.idSpelling'];
const id = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

const staff: Staff = {
  user: aUser(),
  may: () => true,
  pathTo: () => undefined,
  screensOpenTo: () => new Set<string>(),
  patientPath: (id) => id,
  recordPath: (id) => id,
};

it.each(spellingsOf(id))('the page of a patient whose address has the id %s says what is wrong with the address', async (_, text) => {
  const asServer = ({ id }: { id: string | number }) =>
    Wire.id.safeParse(id).success ? refusal('taken') : refusal(message, { exceptionType: 'error.idSpelling' });
  answer('queryPatientDetail', asServer);
  answer('querySlidingWindowPatientInfo', asServer);
  const Shell = shell();
  render(
    <Shell>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={[`/patients/${encodeURIComponent(text)}`]}>
          <Routes>
            <Route path="/patients/:id" element={<PatientScreen panels={[]} />} />
          </Routes>
        </MemoryRouter>
      </StaffContext>
    </Shell>,
  );

  expect(await screen.findByText(message)).toBeDefined();
});
