import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Consulting from '../../domain/consulting/shapes.ts';
import { ConsultingDrawer } from './ConsultingDrawer.tsx';

withServer();
afterEach(cleanup);
const done: Done[] = [];
beforeEach(() => {
  done.length = 0;
  answer('querySlidingWindowPatientInfo', { id: 'p1', name: '王秀兰', mrn: 'M0000001', allergies: [] } as never);
  answer('queryFollowUpOwners', []);
  const entry = { pinyin: '', initials: '', parentCode: null, extra: {} };
  answer('getConsultTypes', [{ code: 'drug', nameZh: '用药', nameEn: 'Medicines', ...entry }] as never);
  answer('getFollowupMethods', [{ code: 'phone', nameZh: '电话', nameEn: 'Phone', ...entry }] as never);
  answer('getSatisfactionList', []);
  answer('queryConsultStatus', [
    { code: '0', nameZh: '待处理', nameEn: 'Open', ...entry },
    { code: '1', nameZh: '已处理', nameEn: 'Handled', ...entry },
  ] as never);
});

const enquiry: Consulting.Line = {
  id: 'c1',
  patientId: 'p1',
  name: '王秀兰',
  mobile: '',
  mrn: 'M0000001',
  type: 'drug',
  method: 'phone',
  question: '能停药吗',
  planDate: null,
  ownerId: null,
  ownerName: null,
  status: 0,
  result: '',
  satisfaction: '',
  createdAt: '2026-11-23T01:00:00.000Z',
  handledAt: null,
  handledByName: null,
  version: 3,
};

test('an answered enquiry, which leaves the list of open ones, is told with a link, and put back as it was', async () => {
  const sent: { status: number; result: string; version?: number }[] = [];
  answer('saveConsulting', (draft) => {
    sent.push(draft);
    return { id: 'c1', version: 4 };
  });
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ pathTo: (route: string) => `/${route}`, may: () => true } as unknown as Staff}>
        <DoneContext value={(one) => void done.push(one)}>
          <ConsultingDrawer started={enquiry} isAnswer close={() => undefined} />
        </DoneContext>
      </StaffContext>
    </Words>,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /Answer|Result/i }), { target: { value: '不能' } });

  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'consulting.told.handled',
    values: { name: '王秀兰' },
    link: { to: '/patients/consulting-record?status=1&keyword=M0000001' },
  });
  await done[0]?.undo?.();
  expect(sent.map(({ status, result, version }) => [status, result, version])).toEqual([
    [1, '不能', 3],
    [0, '', 4],
  ]);
});
