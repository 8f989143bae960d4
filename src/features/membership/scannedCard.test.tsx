import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { Members } from './MembersScreen.tsx';

withServer();
afterEach(cleanup);

function Place() {
  return <output aria-label="place">{useLocation().search}</output>;
}

function arrive(code: string, cardNumbers: readonly string[]): void {
  answer('queryCardList', ({ cardNumber: wanted }) => {
    const rows = cardNumbers
      .filter((cardNumber) => wanted === undefined || cardNumber.toLowerCase() === wanted.toLowerCase())
      .map((cardNumber) => ({ id: `id-${cardNumber}`, cardNumber }));
    return { rows, total: rows.length } as never;
  });
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ may: () => true } as unknown as Staff}>
        <MemoryRouter initialEntries={[`/members?tab=holders&scan=${code}`]}>
          <Members Receipt={() => null} Invoices={() => null} />
          <Place />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
}
const place = async () => (await screen.findByLabelText('place')).textContent;

test('a card scanned on another screen opens its drawer, and not that of a longer number', async () => {
  arrive('HY0000012', ['HY00000123', 'HY0000012']);

  await screen.findByRole('dialog');
  await waitFor(() => expect(requests().some(({ url }) => url.includes('id-HY0000012'))).toBe(true));
  expect(requests().some(({ url }) => url.includes('id-HY00000123'))).toBe(false);
  await waitFor(async () => expect(await place()).not.toContain('scan='));
});

test.each([
  ['with a number of the clinic’s own form', 'VIP2026A', ['vip2026a', 'VIP2026A'], 'id-VIP2026A'],
  ['scanned in other capitals', 'VIP2026A', ['vip2026a'], 'id-vip2026a'],
])('a card %s opens its drawer', async (_, code, cards, id) => {
  arrive(code, cards);

  await screen.findByRole('dialog');
  await waitFor(() => expect(requests().some(({ url }) => url.includes(id))).toBe(true));
});

test('a card the clinic does not know is searched in the list', async () => {
  arrive('HY0000012', ['HY00000123']);

  await waitFor(async () => expect(await place()).toContain('keyword=HY0000012'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
