import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Certificate from '../../domain/certificate/shapes.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { CertificatesPanel } from './certificate/CertificatesPanel.tsx';
import { EarlierRecords } from './earlier/EarlierRecords.tsx';
import type { NoteKeeper } from './note/noteKeeper.ts';
import { NoteProvider } from './note/useNote.ts';

withServer();
afterEach(cleanup);

const freeText = { code: '', nameZh: '久坐不适', nameEn: '', certainty: 'confirmed' as const };
const coded = { code: 'J06.900', nameZh: '上呼吸道感染', nameEn: 'Cold', certainty: 'confirmed' as const };
const encounter = {
  id: 'e1',
  patientId: 'p1',
  doctorId: 'user-1',
  doctorName: '李',
  doctorNameEn: 'Li',
  status: 1,
  canTreat: true,
  reopenings: [],
  startedAt: '2026-11-21T02:00:00Z',
  modules: [],
  sections: [],
  diagnoses: [freeText, coded],
} as unknown as Encounter.Full;

test('earlier records say which diagnosis is free text', async () => {
  const earlier = { id: 'e0', visitedAt: '2026-10-01T02:00:00Z', sections: [], diagnoses: [freeText, coded], doctorName: '李' };
  answer('getNoteState', []);
  answer('queryPatientNoteRecords', { rows: [earlier as unknown as NoteRecord.Earlier], total: 1 });
  render(
    <NoteProvider value={{} as NoteKeeper}>
      <EarlierRecords encounter={encounter} isReadOnly close={() => {}} />
    </NoteProvider>,
    { wrapper: shell() },
  );

  expect((await screen.findByText(/Cold/)).textContent).toBe('久坐不适 (uncoded), Cold');
});

test('certificates and the choice of what is certified say which diagnosis is free text', async () => {
  const issued = {
    id: 'c1',
    kind: 'diagnosis',
    number: 'ZM1',
    diagnoses: [freeText, coded],
    issuedAt: '2026-11-21T02:00:00Z',
    issuedBy: 'Li',
  };
  answer('queryCertificateList', [{ ...issued, voidedAt: null } as unknown as Certificate.Line]);
  render(
    <StaffContext value={{ user: aUser(), may: () => true } as unknown as Staff}>
      <CertificatesPanel encounter={encounter} />
    </StaffContext>,
    { wrapper: shell() },
  );

  expect((await screen.findByText(/2026-11-21/)).textContent).toContain('久坐不适 (uncoded) · Cold ·');
  fireEvent.click(screen.getByRole('button', { name: 'Issue a certificate' }));
  expect(await screen.findByRole('checkbox', { name: '久坐不适 (uncoded)' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Cold' })).toBeTruthy();
});
