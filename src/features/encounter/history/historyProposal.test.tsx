import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as History from '../../../domain/history/shapes.ts';
import { NotePaper } from '../note/NotePaper.tsx';
import { NoteProvider, useNote } from '../note/useNote.ts';

withServer();
afterEach(cleanup);

const row = (name: string): History.Row => ({
  id: name,
  patientId: 'p1',
  kind: 'past',
  name,
  relation: '',
  onset: '2015',
  outcome: '',
  numbers: {},
  note: '',
  status: 'active',
  visitedOn: null,
  recordedBy: 'Chen Jing',
  recordedAt: '2026-11-01T02:00:00.000Z',
  errorReason: '',
  version: 1,
});

const Note = ({ staffId, encounter }: { staffId: string; encounter: Encounter.Full }) => (
  <NoteProvider value={useNote(staffId, encounter)}>
    <NotePaper encounter={encounter} />
  </NoteProvider>
);

interface ShownProps {
  staffId: string;
  first: Encounter.Full;
  hand: (show: (of: Encounter.Full) => void) => void;
}
/** Without a key: the same components go from one record to the next. */
function Shown({ staffId, first, hand }: ShownProps) {
  const [encounter, setEncounter] = useState(first);
  hand(setEncounter);
  return <Note staffId={staffId} encounter={encounter} />;
}

const visitOf = (id: string, patientId: string, text = '') =>
  ({
    id,
    patientId,
    doctorId: aUser().userId,
    status: 1,
    sex: 'F',
    canTreat: true,
    reopenings: [],
    modules: [{ code: '0019', nameZh: '0019', nameEn: '0019' }],
    sections: text === '' ? [] : [{ sectionType: '0019', moduleName: '', content: { text }, version: 1 }],
  }) as unknown as Encounter.Full;

const saved: unknown[] = [];
function open(visit: Encounter.Full) {
  saved.length = 0;
  answer('queryDrafts', []);
  answer('saveDraft', { done: true });
  answer('deleteDraft', { done: true });
  answer('queryAddendumList', []);
  answer('queryNoteHistory', []);
  answer('saveNote', (draft) => {
    saved.push(draft);
    return { saved: { ...(draft as object), moduleName: '', updatedBy: 'Chen', updatedAt: null, version: 1 }, conflict: null } as never;
  });
  const user = aUser();
  const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  let show: (of: Encounter.Full) => void = () => {};
  render(
    <StaffContext value={staff}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Shown staffId={user.userId} first={visit} hand={(set) => (show = set)} /> }])}
        useTransitions={false}
      />
    </StaffContext>,
    { wrapper: shell() },
  );
  return { show: (of: Encounter.Full) => act(() => show(of)) };
}

test('an empty section offers the histories of the file, and one press writes them and says where they come from', async () => {
  answer('queryHistories', { rows: [row('Hypertension')], pregnancy: null });
  open(visitOf('e1', 'p1'));
  expect(await screen.findByText('Hypertension（2015）')).toBeTruthy();
  expect(saved).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Write into the record' }));
  expect((screen.getByLabelText('Past history') as HTMLTextAreaElement).value).toBe('Hypertension（2015）');
  expect(screen.getByText('Taken from the patient’s file')).toBeTruthy();
  await waitFor(() => expect(saved).toMatchObject([{ noteRecordId: 'e1', content: { text: 'Hypertension（2015）' } }]), { timeout: 4000 });
});

test('a section in which something is written is offered nothing', async () => {
  answer('queryHistories', { rows: [row('Hypertension')], pregnancy: null });
  open(visitOf('e2', 'p1', 'Diabetes'));
  await screen.findByDisplayValue('Diabetes');
  expect(screen.queryByRole('button', { name: 'Write into the record' })).toBeNull();
});

test('the histories of the patient before never stand in the record of the next, not even while these are loading', async () => {
  let send = () => {};
  answer('queryHistories', async ({ patientId }) => {
    if (patientId === 'p2')
      await new Promise<void>((resolve) => {
        send = resolve;
      });
    return { rows: patientId === 'p1' ? [row('Epilepsy')] : [row('Asthma')], pregnancy: null };
  });
  const before = send;
  const { show } = open(visitOf('e3', 'p1'));
  await screen.findByText('Epilepsy（2015）');

  show(visitOf('e4', 'p2'));
  await waitFor(() => expect(send).not.toBe(before));
  expect(screen.queryByText('Epilepsy（2015）')).toBeNull();
  send();
  expect(await screen.findByText('Asthma（2015）')).toBeTruthy();
  expect(screen.queryByText('Epilepsy（2015）')).toBeNull();
});
