import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { Sheet, TakingOver } from '../../../domain/inquiry/shapes.ts';
import { NoteProvider, useNote } from '../note/useNote.ts';
import { InquiryStrip } from './InquiryStrip.tsx';

withServer();
afterEach(cleanup);

const no = { zh: '', en: '' };
const sheet: Sheet = {
  id: 's1',
  patientId: 'p1',
  patientName: '林晓',
  submittedAt: '2026-11-20T02:00:00.000Z',
  formName: no,
  readings: [],
  sections: [{ sectionType: '0001', text: { zh: '胸痛、今天', en: '胸痛, Today' } }],
  flags: [{ zh: '胸痛', en: 'Chest pain' }],
  seen: null,
  takenInto: [],
  reaskOf: null,
  isReasked: false,
};
const user = aUser();
const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;

const Strip = ({ encounter, isWritable }: { encounter: Encounter.Full; isWritable: boolean }) => (
  <NoteProvider value={useNote(user.userId, encounter)}>
    <InquiryStrip encounter={encounter} isWritable={isWritable} />
  </NoteProvider>
);

function open(sheets: Sheet[], { isWritable = true } = {}) {
  answer('queryDrafts', []);
  answer('saveDraft', { done: true });
  answer('deleteDraft', { done: true });
  answer('queryInquirySheets', sheets);
  const encounter = {
    id: `e${Math.random()}`,
    patientId: 'p1',
    doctorId: user.userId,
    status: 1,
    sex: 'F',
    canTreat: true,
    scheduledAt: '2026-11-20T03:00:00.000Z',
    reopenings: [],
    modules: [{ code: '0001', nameZh: '主诉', nameEn: 'Chief complaint' }],
    sections: [{ sectionType: '0001', moduleName: '', content: { text: 'Typed before' }, version: 3 }],
  } as unknown as Encounter.Full;
  render(
    <StaffContext value={staff}>
      <Strip encounter={encounter} isWritable={isWritable} />
    </StaffContext>,
    { wrapper: shell(staff) },
  );
  return encounter;
}

test('one key writes the sheet below what is typed, with the version that was read', async () => {
  const taken: TakingOver[] = [];
  answer('takeOverInquirySheet', (arg) => {
    taken.push(arg as never);
    return { saved: [], conflicts: [] };
  });
  const { id } = open([sheet]);

  expect((await screen.findByRole('alert')).textContent).toContain('Warning: Chest pain');
  fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI', altKey: true });
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toMatchObject({ noteRecordId: id, sections: [{ sectionType: '0001', version: 3 }] });
  expect(taken[0]!.sections[0]!.content.text).toMatch(/^Typed before\n+胸痛, Today$/);
});

test('a sheet of an earlier illness is not offered, nor one in a record that cannot be written', async () => {
  open([{ ...sheet, submittedAt: '2026-10-01T02:00:00.000Z', flags: [] }]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();

  open([sheet], { isWritable: false });
  expect((await screen.findByRole('alert')).textContent).toContain('Chest pain');
  expect(screen.queryByRole('button', { name: /Write into the record/ })).toBeNull();
});
