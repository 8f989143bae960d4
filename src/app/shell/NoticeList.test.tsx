import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { NoticeList } from './NoticeList.tsx';

withServer();
afterEach(cleanup);

test('the list of notices has its title, and says so when there are none', async () => {
  render(
    <MemoryRouter>
      <NoticeList anchor={document.body} close={() => {}} criticalValues={[]} notices={[]} />
    </MemoryRouter>,
    { wrapper: shell() },
  );
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));

  expect(list.getByRole('heading', { name: 'Notices' })).toBeTruthy();
  expect(list.getByText('No notices')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});
