import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type { OwnAnnouncement } from '../../domain/homePage/shapes.ts';
import MessagesScreen from './MessagesScreen.tsx';

withServer();
afterEach(cleanup);

const announcement: OwnAnnouncement = {
  id: '00000000-0000-4000-8000-000000000001',
  practiceId: null,
  practiceZh: null,
  practiceEn: null,
  titleZh: '停电',
  titleEn: 'Power cut',
  contentZh: '周五停电',
  contentEn: 'No power on Friday',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  isImportant: false,
  asksReceipt: true,
  published: true,
  authorName: '沈',
  authorNameEn: 'Shen',
  createdAt: '2026-11-18T01:00:00.000Z',
  textVersion: 1,
  version: 1,
  readAt: null,
};

function open(path: string) {
  const staff = { user: aUser(), may: () => true, pathTo: () => undefined } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <MessagesScreen /> }], { initialEntries: [path] });
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
  return userEvent.setup();
}

it('an announcement that asks for a receipt is opened and confirmed from the list of messages', async () => {
  let readAt: string | null = null;
  answer('queryMyAnnouncementList', () => ({ rows: [{ ...announcement, readAt }], total: 1 }));
  answer('readAnnouncement', () => {
    readAt = '2026-11-18T02:00:00.000Z';
    return { done: true as const };
  });
  const user = open('/?tab=announcements');
  await user.click(await screen.findByText('Power cut'));
  expect(screen.getByText('No power on Friday')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have read it Power cut' }));
  await waitFor(() => expect(screen.getByText(/^Read, confirmed at/)).toBeTruthy());
});
