import { cleanup, fireEvent, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import FlowsScreen from './FlowsScreen.tsx';

withServer();
afterEach(cleanup);

const flow = (nameZh: string, practiceId: string | null): Approval.Flow => ({
  id: `id-${nameZh}`,
  version: 1,
  subject: 'refund',
  practiceId,
  practiceZh: practiceId && `诊所 ${practiceId}`,
  practiceEn: practiceId,
  nameZh,
  nameEn: '',
  nodes: [],
  enabled: true,
  changedAt: '2026-11-26T01:00:00.000Z',
  changedBy: { name: '王敏', nameEn: 'Wang Min' },
  openCases: 0,
  heldUntil: null,
});
const practices = ['here', 'elsewhere'].map((id) => ({ id, nameZh: `诊所 ${id}`, nameEn: id }));

let switched: string[];
beforeEach(() => {
  switched = [];
  answer('queryApprovalFlowList', () => [flow('全院', null), flow('兄弟', 'elsewhere'), flow('本院', 'here')]);
  answer('queryApprovalPeople', () => ({ people: [], roles: [], practices }));
  answer('enableApprovalFlow', ({ id }) => {
    switched.push(String(id));
    return { id: String(id), version: 2 };
  });
});

const open = (authorities: readonly string[]) => {
  const staff = { ...everyRight, user: { authorities, practiceId: 'here' } } as unknown as Staff;
  const Shell = shell(staff);
  render(
    <MemoryRouter>
      <Shell>
        <FlowsScreen />
      </Shell>
    </MemoryRouter>,
  );
};
const turnOff = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li')!).getByRole('button', { name: 'Switch off' });

it('offers an administrator of one clinic the flows of that clinic, and says why not those of all clinics and of a sibling', async () => {
  open(['m_settings']);
  for (const name of ['全院', '兄弟']) {
    const act = await turnOff(name);
    expect(act.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(act);
    fireEvent.mouseOver(act);
    expect((await screen.findByRole('tooltip')).textContent).toMatch('kept by administrators of the organisation');
    fireEvent.mouseLeave(act);
    await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'));
  }
  fireEvent.click(await turnOff('本院'));
  await screen.findByRole('heading', { name: '本院' });
  expect(switched).toEqual(['id-本院']);
});

it('offers a new flow of an administrator of one clinic for that clinic alone', async () => {
  open(['m_settings']);
  await screen.findByRole('heading', { name: '本院' });
  fireEvent.click(screen.getByRole('button', { name: 'New flow' }));
  fireEvent.mouseDown(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Clinic' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['–', 'here']);
});

it('offers an administrator of the organisation every flow', async () => {
  open(['m_settings', 'm_orgnization_management']);
  for (const name of ['全院', '兄弟', '本院']) expect((await turnOff(name)).getAttribute('aria-disabled')).toBeNull();
});

it('asks another administrator where one person may not switch a flow off alone', async () => {
  answer('enableApprovalFlow', () => refusal('This needs the approval of Li Na', { exceptionType: 'approval.confirm.flow' }));
  let asked: unknown;
  answer('askApproval', (draft) => {
    asked = draft;
    return { id: 'a1', approvalNumber: 'SP1' };
  });
  open(['m_settings', 'm_orgnization_management']);
  fireEvent.click(await turnOff('全院'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This needs the approval of Li Na');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'too few people' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(asked).toMatchObject({
      act: 'controlWeakened',
      draft: { change: 'turnFlow', id: 'id-全院', flag: 0, version: 1, reason: 'too few people' },
    }),
  );
});
