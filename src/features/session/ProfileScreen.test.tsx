import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import ProfileScreen from './ProfileScreen.tsx';

withServer();
afterEach(cleanup);

test('a profile keeps what the administrator gives apart from what the person changes', async () => {
  answer('queryMyProfile', {
    userId: 'u1',
    titleCode: null,
    staffNo: 'XL003',
    account: 'chenyi',
    name: '陈怡',
    nameEn: 'Chen Yi',
    departmentName: 'General practice',
    roleNames: ['Doctor'],
    mobile: '19900000003',
    email: '',
    language: 'en',
    signature: null,
    signatureBy: '',
    signatureAt: null,
    version: 1,
  });
  answer('queryMyConfig', {});
  answer('queryMySessions', []);
  answer('queryDrafts', []);
  const router = createMemoryRouter([{ path: '*', element: <ProfileScreen /> }]);
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });

  const account = within(await screen.findByRole('region', { name: 'Account' }));
  expect(account.getByText('Chen Yi')).toBeTruthy();
  expect(account.queryByRole('textbox')).toBeNull();
  const contact = within(screen.getByRole('region', { name: 'Contact and language' }));
  expect(contact.getByRole('textbox', { name: 'Mobile' })).toBeTruthy();
  expect(contact.getByRole('button', { name: 'Save' })).toBeTruthy();
});
