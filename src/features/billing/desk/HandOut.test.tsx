import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { HandOut } from './HandOut.tsx';

withServer();
afterEach(cleanup);

const sale = { id: 'b', sheet: { id: 's', number: 'XS0001', status: 0, version: 1 } } as unknown as Billing.Full;

function open(needsScan: boolean): unknown[] {
  const given: unknown[] = [];
  answer('querySystemParameter', () => ({ code: 'DISPENSING_NEEDS_SCAN' as const, value: needsScan }));
  answer('handOutSale', (args) => {
    given.push(args);
    return { done: true as const };
  });
  const pharmacist = { may: () => true, pathTo: (path: string) => `/main/${path}` } as unknown as Staff;
  render(
    <MemoryRouter>
      <HandOut bill={sale} />
    </MemoryRouter>,
    { wrapper: shell(pharmacist) },
  );
  return given;
}

test('hands the goods of a sale out at the desk', async () => {
  const given = open(false);

  fireEvent.click(await screen.findByRole('button', { name: /Hand out/ }));

  await expect.poll(() => given.length).toBe(1);
});

test('leads to the sheet in the pharmacy where packages have to be scanned, instead of a button that is always refused', async () => {
  open(true);

  const way = await screen.findByRole('link', { name: /Scan and hand out in the pharmacy/ });

  expect(way.getAttribute('href')).toContain('pharmacy/to-medicine?sheet=s');
  expect(screen.queryByRole('button')).toBeNull();
});
