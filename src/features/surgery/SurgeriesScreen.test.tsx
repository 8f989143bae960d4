import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import SurgeriesScreen from './SurgeriesScreen.tsx';

withServer();
afterEach(cleanup);

const user = aUser();
const entry = { pinyin: '', initials: '', parentCode: null, extra: {} };
const surgery: Surgery.Full = {
  id: 's1',
  number: 'SS20261121-001',
  patientId: 'p1',
  patientName: 'Wang Wei',
  patientNameEn: 'Wang Wei',
  mrn: 'M0000001',
  sex: 'M',
  birthDate: '1980-01-01',
  allergyMark: { neverAllergic: true, isAsked: true, allergies: [] },
  state: 'applied',
  urgency: 'elective',
  diagnosisCode: 'D17.1',
  diagnosis: 'Lipoma',
  procedureId: 'i1',
  procedureZh: '拔甲术',
  procedureEn: 'Nail removal',
  level: 1,
  side: 'right',
  anaesthesia: 'local',
  surgeonId: 'chen',
  surgeonName: 'Chen Yi',
  applicantId: 'chen',
  applicantName: 'Chen Yi',
  appliedAt: '2026-11-21T02:00:00.000Z',
  wishedOn: '2026-11-21',
  minutes: 40,
  bloodUnits: 0,
  equipment: '',
  roomId: null,
  roomZh: null,
  roomEn: null,
  startsAt: null,
  endsAt: null,
  version: 1,
  hasSides: true,
  team: [],
  confirmations: [],
  events: [{ id: 'e1', kind: 'applied', words: '', staffName: 'Chen Yi', at: '2026-11-21T02:00:00.000Z' }],
  done: null,
};
const arranged: Surgery.Full = {
  ...surgery,
  state: 'arranged',
  roomId: 'r1',
  roomZh: '手术间',
  roomEn: 'Operating room',
  startsAt: '2026-11-21T06:00:00.000Z',
  endsAt: '2026-11-21T06:40:00.000Z',
  team: [
    { role: 'surgeon', staffId: 'chen', name: 'Chen Yi' },
    { role: 'scrub', staffId: user.userId, name: 'Liu Min' },
    { role: 'circulating', staffId: 'he', name: 'He Yun' },
  ],
};
const person = { pinyin: '', initials: '', isDoctor: true };
const choices: Surgery.Choices = {
  procedures: [
    { id: 'i1', code: 'ZL009', nameZh: '拔甲术', nameEn: 'Nail removal', level: 1, hasSides: true },
    { id: 'i2', code: 'ZL099', nameZh: '甲状腺腺叶切除术', nameEn: 'Thyroid lobectomy', level: 3, hasSides: false },
  ],
  people: [
    { id: 'chen', name: '陈怡', nameEn: 'Chen Yi', surgeryLevel: 2, ...person },
    { id: 'he', name: '何云', nameEn: 'He Yun', surgeryLevel: 0, ...person },
  ],
  rooms: [{ id: 'r1', nameZh: '手术间', nameEn: 'Operating room' }],
  storehouses: [],
  cleaningMinutes: 30,
};

beforeEach(() => {
  answer(
    'getSurgeryLevels',
    [1, 2, 3, 4].map((level) => ({ code: String(level), nameZh: `${level}级`, nameEn: `Level ${level}`, ...entry })) as never,
  );
  answer('querySurgeryChoices', choices);
  answer('queryListSettings', { settings: [], filters: [] } as never);
  answer('getSearchFilters', []);
});

function show(row: Surgery.Full, path = '/', may: (need: unknown) => boolean = () => true) {
  answer('querySurgeryList', { rows: [row], total: 1 } as never);
  answer('querySurgeryOverview', { rooms: choices.rooms, rows: [{ ...row, staffIds: row.team.map(({ staffId }) => staffId) }] } as never);
  answer('querySurgery', row);
  const staff = {
    user: { ...user, authorities: ['o_surgery_review', 'o_surgery_arrange'] },
    pathTo: () => undefined,
    may,
  } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <SurgeriesScreen /> }], { initialEntries: [path] });
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell(staff) },
  );
}

test('a row names patient, procedure with side and level, and opens with the story', async () => {
  show(surgery);
  fireEvent.click(await screen.findByText('Nail removal'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Lipoma D17.1')).toBeTruthy();
  expect(drawer.getByText('Right')).toBeTruthy();
  expect(drawer.getByText('Chen Yi applied')).toBeTruthy();
});

test('a reviewer passes an application of somebody else, and the reason of a refusal is required', async () => {
  const sent: unknown[] = [];
  answer('reviewSurgery', ((arg: unknown) => {
    sent.push(arg);
    return { done: true };
  }) as never);
  show(surgery, '/?surgery=s1');
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse at the review' }));
  const question = within(await screen.findByRole('dialog', { name: 'Surgery SS20261121-001', hidden: false }));
  expect(question.getByRole('textbox')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pass the review' }));
  const dialogs = await screen.findAllByRole('dialog');
  fireEvent.click(within(dialogs.at(-1)!).getByRole('button', { name: 'Pass the review' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ id: 's1', version: 1, flag: '1' })]));
});

test('the applicant sees why the review is not theirs', async () => {
  show({ ...surgery, applicantId: user.userId }, '/?surgery=s1');
  const pass = await screen.findByRole('button', { name: 'Pass the review' });
  expect(pass.getAttribute('aria-disabled') ?? String((pass as HTMLButtonElement).disabled)).toBe('true');
});

test('the checklist offers the next step to a person of the team, and completing waits for all three', async () => {
  show(arranged, '/?surgery=s1');
  const list = within(await screen.findByRole('region', { name: 'Safety checklist' }));
  expect(list.getByRole('button', { name: 'Confirm Before anaesthesia' })).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Confirm Before incision' })).toBeNull();
  const complete = screen.getByRole('button', { name: 'Complete' });
  expect(complete.getAttribute('aria-disabled') ?? String((complete as HTMLButtonElement).disabled)).toBe('true');
});

test('the board shows the surgery in its room and opens it by keyboard', async () => {
  show(arranged, '/?view=board&day=2026-11-21');
  const room = within(await screen.findByRole('region', { name: 'Operating room' }));
  const card = room.getByRole('button');
  expect(card.textContent).toContain('14:00–14:40');
  expect(card.textContent).toContain('Right Nail removal');
  fireEvent.click(card);
  expect(await screen.findByRole('dialog', { name: 'Surgery SS20261121-001' })).toBeTruthy();
});

test('an application asks for the side of a procedure that has sides', async () => {
  show({ ...surgery, side: 'none', applicantId: user.userId }, '/?surgery=s1');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the application' }));
  expect(await form.findByRole('group', { name: /Side/ })).toBeTruthy();
});
