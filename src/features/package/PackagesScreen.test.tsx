import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type { Permission } from '../../domain/permission/codes.ts';
import { Packages } from './PackagesScreen.tsx';

withServer();
afterEach(cleanup);

async function sellButton(...authorities: Permission[]) {
  answer('queryPatientPackageList', { rows: [], total: 0 });
  render(
    <MemoryRouter>
      <Packages Receipt={() => null} Invoices={() => null} />
    </MemoryRouter>,
    { wrapper: tillShell(...authorities) },
  );
  return screen.findByRole('button', { name: 'Sell a package' });
}

test('offers to sell a package only to a person with the right to', async () => {
  expect((await sellButton('m_billing')).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  expect((await sellButton('m_billing', 'o_package_sell')).getAttribute('aria-disabled')).toBeNull();
});
