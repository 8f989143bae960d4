import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Relatives from '../../../domain/patient/relatives.ts';
import type { Shared } from '../../../domain/patient/sharing.ts';
import { RelativesPanel } from './RelativesPanel.tsx';

withServer();
afterEach(cleanup);

const mother: Relatives.Relative = { id: 'r1', relativeId: 'p2', name: '王丽', nameEn: 'Wang Li', relation: 'mother' };
const file = (id: string, changes: object) => ({
  id,
  mrn: id,
  name: id,
  nameEn: '',
  birthDate: '2022-01-01',
  contactName: '',
  tags: [],
  version: 3,
  ...changes,
});

function open(family: Relatives.Family, { contactName = '', mayWrite = true, recordOpen = false } = {}) {
  answer('querySlidingWindowPatientInfo', { id: 'p1', recordOpen } as never);
  answer('queryRelatives', family);
  answer(
    'queryPatientDetail',
    ({ id }) =>
      (id === 'p1' ? file('p1', { contactName }) : file('p2', { name: '王丽', birthDate: '1992-01-01', mobile: '13800000002' })) as never,
  );
  const may = (need: unknown) => mayWrite || !JSON.stringify(need).startsWith('["m_patient","m_appointment"]');
  const staff = { user: aUser(), may, patientPath: (id: string) => `/patient/${id}`, pathTo: () => '/' } as unknown as Staff;
  const Shell = shell();
  render(
    <Shell>
      <MemoryRouter>
        <StaffContext value={staff}>
          <RelativesPanel patientId="p1" />
        </StaffContext>
      </MemoryRouter>
    </Shell>,
  );
  return screen.findByRole('region', { name: 'Relatives' });
}

test('shows relatives and the further family by name and relation, each with the way to the file', async () => {
  const region = await open({
    relatives: [mother],
    further: [{ relativeId: 'p3', name: '王小美', nameEn: 'Wang Xiaomei', relation: 'child', viaName: '王丽', viaNameEn: 'Wang Li' }],
  });
  expect(within(region).getByText('Mother')).toBeTruthy();
  expect(within(region).getByRole('link', { name: 'Wang Li' }).getAttribute('href')).toBe('/patient/p2');
  expect(within(region).getByText('Child of Wang Li')).toBeTruthy();
});

test('proposes the mother as the contact of a minor without one, and writes her with one press', async () => {
  let sent: unknown;
  answer('updatePatient', (draft) => {
    sent = draft;
    return { id: 'p1', version: 4 };
  });
  await open({ relatives: [mother], further: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Make the contact' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ id: 'p1', version: 3, contactName: '王丽', contactRelation: 'mother', contactMobile: '13800000002' }),
  );
});

test('proposes nobody where a contact stands in the file', async () => {
  await open({ relatives: [mother], further: [] }, { contactName: '王军' });
  await screen.findByText('Mother');
  expect(screen.queryByRole('button', { name: 'Make the contact' })).toBeNull();
});

test('takes a relation back after a question', async () => {
  let sent: unknown;
  answer('deleteRelative', (which) => {
    sent = which;
    return { done: true as const };
  });
  await open({ relatives: [mother], further: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back Wang Li' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toMatchObject({ id: 'r1' }));
});

test('a reader who registers nobody sees the family and changes nothing', async () => {
  const region = await open({ relatives: [mother], further: [] }, { mayWrite: false });
  expect(within(region).queryAllByRole('button')).toEqual([]);
});

const facts: Shared = {
  relativeId: 'p2',
  relation: 'mother',
  bloodType: '',
  allergies: { allergies: [], neverAllergic: false, isAllergyAsked: false, allergyUnable: null },
  contact: { mobile: '13800000002' },
};

test('shows the facts that the mother shares apart from the patient, and says what is not known', async () => {
  answer('querySharedFacts', facts);
  await open({ relatives: [mother], further: [] }, { recordOpen: true });
  const part = within(await screen.findByRole('region', { name: 'Facts of the mother, Wang Li' }));
  expect(part.getByText('13800000002')).toBeTruthy();
  expect(part.getByText('Not on file')).toBeTruthy();
  expect(part.getByText('Allergies not asked')).toBeTruthy();
});
