import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { answer, requests, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { type Call, catalogue } from '../api/catalogue.ts';
import { matcherOf } from '../api/match.ts';
import { showsOf } from '../api/patientRows.ts';
import { recordRows } from '../api/recordRows.ts';
import { StaffContext } from '../blocks/staff.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import { holds } from '../domain/permission/holds.ts';
import { type Preset, presets } from '../domain/permission/presets.ts';
import { PatientDetail } from '../features/patient/PatientDetail.tsx';
import { patientPanels } from './patientPanels.tsx';

withServer();
afterEach(cleanup);

const summary: Patient.Summary = {
  id: 'p1',
  mrn: 'M0000001',
  name: '王小明',
  nameEn: '',
  sex: 'M',
  birthDate: '2024-01-01',
  mobile: '',
  bloodType: '',
  tags: [],
  neverAllergic: true,
  isAllergyAsked: true,
  allergyUnable: null,
  pregnancy: null,
  allergies: [],
  lastVisit: null,
  recordOpen: true,
  lastDiagnoses: [],
  owed: 0,
  member: null,
};

const full: Patient.Full = {
  ...summary,
  idType: 'idCard',
  idNumber: '',
  email: '',
  nationality: '',
  nation: '',
  occupation: '',
  maritalStatus: '',
  regionCode: '',
  address: '',
  zip: '',
  workUnit: '',
  sourceCode: '',
  contactName: '',
  contactRelation: '',
  contactMobile: '',
  remark: '',
  version: 1,
  firstVisit: null,
  lastDoctor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The detail of a patient as somebody of this role opens it; nothing else is answered, so every call that is made is seen. */
function open({ authorities }: Preset, recordOpen: boolean, at = '/') {
  answer('querySlidingWindowPatientInfo', { ...summary, recordOpen });
  answer('queryPatientDetail', full);
  const Shell = shell();
  const staff = {
    user: aUser({ authorities: [...authorities] }),
    may: (need: Parameters<typeof holds>[1]) => holds(authorities, need),
    pathTo: () => undefined,
    screensOpenTo: () => new Set<string>(),
    patientPath: (id: string) => id,
    recordPath: (id: string) => id,
  };
  render(
    <Shell>
      <MemoryRouter initialEntries={[at]}>
        <StaffContext value={staff}>
          <PatientDetail id="p1" gone={() => undefined} panels={patientPanels} />
        </StaffContext>
      </MemoryRouter>
    </Shell>,
  );
}

const match = matcherOf(catalogue);

/** A call of the record that is nobody's task among these rights. */
const isRefusedRecord = (name: Call, authorities: readonly string[]) => {
  const { task = [] } = recordRows[name] ?? {};
  return showsOf(name) === 'record' && !holds(authorities, task);
};

/** Calls that the server would refuse: without the right, or of the record of a patient out of sight. */
const refused = ({ authorities }: Preset, recordOpen: boolean) =>
  requests()
    .map(({ method, url }) => match(method, new URL(url).pathname.replace(/^.*?\/(?:api\/|(?=xcrm\/))/, ''))!.name as Call)
    .filter((name) => !holds(authorities, catalogue[name].needs) || (!recordOpen && isRefusedRecord(name, authorities)));

const meetPatients = presets.filter(({ authorities }) => holds(authorities, catalogue.queryPatientDetail.needs));
const cases = meetPatients.flatMap((preset) => [true, false].map((recordOpen) => [preset.nameEn, recordOpen, preset] as const));

it.each(cases)('%s, patient in sight %s: every tab of a patient that is shown opens', async (_, recordOpen, preset) => {
  open(preset, recordOpen);
  await screen.findByRole('region', { name: 'Last visits' });
  for (const tab of screen.getAllByRole('tab')) {
    fireEvent.click(tab);
    await waitFor(() => expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab.id));
  }

  expect(requests().length).toBeGreaterThan(5);
  expect(refused(preset, recordOpen)).toEqual([]);
});

it('a cashier who has the patient out of sight sees identity, money and papers, no tab of the record', async () => {
  const cashier = presets.find(({ code }) => code === 'cashier')!;
  open(cashier, false);
  await screen.findByRole('region', { name: 'Last visits' });

  expect(screen.getAllByRole('tab').map(({ id }) => id.replace('patient-tab-', ''))).toEqual([
    'overview',
    'facts',
    'complaints',
    'insurance',
    'papers',
  ]);
  expect(screen.queryByRole('region', { name: 'Diagnoses' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Balance and cards' })).toBeTruthy();
});

it.each([
  ['a tab that opens', '/?part=papers', 'patient-tab-papers'],
  ['a tab of the record out of sight', '/?part=timeline', 'patient-tab-overview'],
  ['no tab', '/', 'patient-tab-overview'],
])('a page that is loaded again keeps its tab: %s', async (_, at, tab) => {
  open(presets.find(({ code }) => code === 'cashier')!, false, at);
  await screen.findByRole('tab', { name: 'Printed papers' });

  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab);
});
