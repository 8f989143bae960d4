import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Addendum from '../../../domain/addendum/shapes.ts';
import type * as Certificate from '../../../domain/certificate/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { standardConfig } from '../../../domain/order/ordersConfig.ts';
import { CertificatesPanel } from '../certificate/CertificatesPanel.tsx';
import { DiagnosesPanel } from '../diagnosis/DiagnosesPanel.tsx';
import { NoteProvider, useNote } from '../note/useNote.ts';
import { VitalsPanel } from '../vitals/VitalsPanel.tsx';
import { AddendaOfRecord } from './AddendaOfRecord.tsx';

withServer();
afterEach(cleanup);

const earlier: Addendum.Line = {
  id: 'a1',
  number: 1,
  kind: 'correction',
  part: 'diagnoses',
  sectionType: null,
  subject: { zh: '诊断', en: 'Diagnoses' },
  before: null,
  text: '',
  fields: null,
  changes: [{ name: { zh: '诊断', en: 'Diagnoses' }, before: { zh: '感冒', en: '1. Cold' }, after: { zh: '肺炎', en: '1. Pneumonia' } }],
  reason: 'X-ray came back',
  signedBy: 'Chen Yi',
  signedAt: '2026-11-22T02:00:00.000Z',
};
const pneumonia: Encounter.Diagnosis = {
  id: 'd1',
  code: 'J18.900',
  nameZh: '肺炎',
  nameEn: 'Pneumonia',
  certainty: 'confirmed',
  note: '',
  isPrimary: true,
  recordedBy: 'Chen Yi',
  recordedAt: '2026-11-21T02:00:00.000Z',
};
const cold: Encounter.Diagnosis = { ...pneumonia, id: 'd2', code: 'J00', nameZh: '感冒', nameEn: 'Cold', isPrimary: false };
const measured: Encounter.VitalSigns = {
  id: 'v1',
  appointmentId: 'p1',
  recordedAt: '2026-11-21T02:00:00.000Z',
  recordedBy: 'Liu',
  values: { PULSE: 72 },
  repeated: [],
  repeatedBy: null,
  version: 1,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  answer('queryAddendumList', [earlier]);
  answer('queryRecentItems', []);
  answer('queryDrafts', []);
  answer('queryOrdersConfiguration', { ...standardConfig, version: 1 } as never);
  answer('getTemperaturePositions', []);
});
const keep = (draft: unknown) => {
  sent.push(draft);
  return { done: true as const };
};

const Noted = ({ encounter, children }: { encounter: Encounter.Full; children: ReactNode }) => (
  <NoteProvider value={useNote(aUser().userId, encounter)}>{children}</NoteProvider>
);

function open(panel: (encounter: Encounter.Full) => ReactNode, over: Partial<Encounter.Full> = {}) {
  const user = aUser();
  const encounter = {
    id: 'e1',
    appointmentId: 'p1',
    patientId: 'p1',
    patientName: '王伟',
    sex: 'F',
    birthDate: '1980-01-01',
    doctorId: user.userId,
    doctorName: 'Chen Yi',
    doctorNameEn: 'Chen Yi',
    startedAt: '2026-11-21T02:00:00.000Z',
    status: 3,
    canTreat: true,
    reopenings: [],
    modules: [],
    diagnoses: [pneumonia, cold],
    vitalSigns: [measured],
    previousVitals: null,
    lastValues: [],
    pregnancy: null,
    sections: [{ sectionType: '0010', moduleName: '', content: { text: '', fields: { pregnancyTimes: 2 } } }],
    ...over,
  } as unknown as Encounter.Full;
  const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <Noted encounter={encounter}>{panel(encounter)}</Noted> }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const writeReason = (within_: ReturnType<typeof within>, text = 'Typed wrongly') =>
  fireEvent.change(within_.getByLabelText(/Reason for the correction/), { target: { value: text } });

test('the list shows corrected facts with what stood before', async () => {
  open((encounter) => <AddendaOfRecord encounter={encounter} />);
  const row = (await screen.findByText('Correction 1: Diagnoses')).closest('li')!.textContent;
  for (const words of ['1. Cold', '1. Pneumonia', 'X-ray came back', 'Signed by Chen Yi']) expect(row).toContain(words);
});

test('the treating doctor corrects the archived diagnoses, and is told what rests on them before signing', async () => {
  let isAsked = false;
  answer('correctDiagnoses', (draft) => {
    if (isAsked) return keep(draft);
    isAsked = true;
    return refusal('Certificate ZM2026-00001 names a diagnosis that no longer stands', { exceptionType: 'confirm' });
  });
  open((encounter) => <DiagnosesPanel encounter={encounter} />);
  await press('Correct');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await dialog.findByText('This is what stands there already');
  fireEvent.click(dialog.getByRole('button', { name: /Remove “Cold”/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await dialog.findByText('Required');
  writeReason(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await screen.findByText(/Certificate ZM2026-00001 names/);
  const question = screen.getAllByRole('dialog').at(-1)!;
  fireEvent.click(within(question).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(sent).toMatchObject([{ noteRecordId: 'e1', seen: 1, rows: [{ code: 'J18.900' }], reason: 'Typed wrongly', confirmed: true }]),
  );
});

test('the treating doctor corrects an archived measurement with a reason', async () => {
  answer('correctVitalSigns', keep);
  open((encounter) => <VitalsPanel encounter={encounter} />);
  await press('Correct');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText(/^Pulse/), { target: { value: '92' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Sign' }));
  await drawer.findByText('Required');
  writeReason(drawer);
  fireEvent.click(drawer.getByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ noteRecordId: 'e1', id: 'v1', seen: 1, values: { PULSE: 92 }, reason: 'Typed wrongly' }]),
  );
  expect(Object.keys((sent[0] as { values: object }).values)).toEqual(['PULSE']);
});

test('a wrong certificate is replaced by one that begins from it', async () => {
  const certificate = {
    id: 'c1',
    kind: 'sickLeave',
    number: 'ZM2026-00001',
    diagnoses: [{ nameZh: '肺炎', nameEn: 'Pneumonia', certainty: 'confirmed' }],
    restFrom: '2026-11-21',
    restTo: '2026-11-23',
    advice: 'Rest',
    issuedBy: 'Chen Yi',
    issuedAt: '2026-11-21T02:00:00.000Z',
    voidedBy: null,
    voidedAt: null,
    voidReason: '',
    replaces: 'ZM2026-00000',
    replacedBy: '',
    version: 1,
  } as Certificate.Line;
  answer('queryCertificateList', [certificate]);
  answer('replaceCertificate', (draft) => {
    sent.push(draft);
    return { id: 'c2', version: 1 };
  });
  open((encounter) => <CertificatesPanel encounter={encounter} />);
  await screen.findByText(/In place of ZM2026-00000, which is void/);
  await press('Replace');
  const drawer = within(await screen.findByRole('dialog'));
  writeReason(drawer, 'Wrong days');
  fireEvent.change(drawer.getByLabelText(/^Advice/), { target: { value: 'Rest at home' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Void and issue' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: 'c1', noteRecordId: 'e1', seen: 1, diagnoses: ['肺炎'], restTo: '2026-11-23', advice: 'Rest at home' },
    ]),
  );
});

test('the numbers of a section are corrected beside its text', async () => {
  answer('saveAddendum', keep);
  open((encounter) => <AddendaOfRecord encounter={encounter} />);
  await press('Add or correct');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Correction' }));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option'));
  const number = (await dialog.findByLabelText('Pregnancies')) as HTMLInputElement;
  expect(number.value).toBe('2');
  fireEvent.change(number, { target: { value: '3' } });
  writeReason(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(sent).toMatchObject([{ sectionType: '0010', text: '', fields: { pregnancyTimes: 3 }, seen: 1 }]));
});

test('a colleague, and a doctor whose record is open again, corrects nothing', async () => {
  answer('queryCertificateList', []);
  open(
    (encounter) => (
      <>
        <DiagnosesPanel encounter={encounter} />
        <VitalsPanel encounter={encounter} />
      </>
    ),
    { doctorId: 'other' },
  );
  await screen.findByText('Pneumonia');
  expect(screen.queryByRole('button', { name: 'Correct' })).toBe(null);
});
