import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { CancelPlan } from './CancelPlan.tsx';
import { PlanDrawer } from './PlanDrawer.tsx';

withServer();
afterEach(cleanup);
const done: Done[] = [];
beforeEach(() => {
  done.length = 0;
  answer('querySlidingWindowPatientInfo', { id: 'p1', name: '王秀兰', mrn: 'M0000001', allergies: [] } as never);
  answer('queryFollowUpOwners', []);
  answer('queryFollowUpTemplates', { rows: [], total: 0 });
  answer('getFollowupTypes', [{ code: 'recovery', nameZh: '恢复', nameEn: 'Recovery' }] as never);
  answer('getFollowupMethods', [{ code: 'phone', nameZh: '电话', nameEn: 'Phone' }] as never);
});

const planDate = addDays(dateAt(new Date()), 30);
const plan = {
  id: 'f1',
  patientId: 'p1',
  patientName: '王秀兰',
  encounterId: null,
  planDate,
  type: 'recovery',
  method: 'phone',
  content: '复查',
  ownerId: null,
  ownerName: null,
  diagnosis: null,
  version: 3,
} as unknown as FollowUp.Line;

function show(inside: React.ReactNode): void {
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ pathTo: (route: string) => `/${route}`, may: () => true } as unknown as Staff}>
        <DoneContext value={(one) => void done.push(one)}>{inside}</DoneContext>
      </StaffContext>
    </Words>,
  );
}

test('a changed plan is told with a link to the plans of the patient, and put back as it was', async () => {
  const sent: { content: string; version?: number }[] = [];
  answer('saveFollowUp', (draft) => {
    sent.push(draft);
    return { id: 'f1', version: 4 };
  });
  show(<PlanDrawer started={plan} close={() => undefined} />);
  const content = await screen.findByRole('textbox', { name: /Content|What/i });
  fireEvent.change(content, { target: { value: '电话复查' } });

  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'followup.told.changed',
    values: { patient: '王秀兰', day: planDate },
    link: { to: '/patients/revisit-record?tab=all&keyword=M0000001' },
  });
  await done[0]?.undo?.();
  expect(sent.map(({ content: text, version }) => [text, version])).toEqual([
    ['电话复查', 3],
    ['复查', 4],
  ]);
});

test('a cancelled plan, which leaves the list, is told', async () => {
  answer('cancelFollowUp', { done: true });
  show(<CancelPlan plan={plan} close={() => undefined} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '已回院' } });

  fireEvent.click(screen.getAllByRole('button', { name: /Cancel follow-up/ }).at(-1)!);

  await waitFor(() => expect(done).toMatchObject([{ message: 'followup.told.cancelled' }]));
  expect(done[0]?.undo).toBeUndefined();
});
