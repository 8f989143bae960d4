import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { DueCounters } from './DueCounters.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
vi.mock('../../features/homePage/dueWork.ts', async (original) => ({
  ...(await original<typeof import('../../features/homePage/dueWork.ts')>()),
  useDueWork: () => [
    { key: 'waiting', label: 'action.save', count: 2, routes: ['a'] },
    { key: 'bills', label: 'action.edit', count: 3, routes: ['b'] },
  ],
}));

function showAt(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const Words = shell();
  render(
    <Words>
      <MemoryRouter>
        <StaffContext value={{ pathTo: (route: string) => `/${route}` } as Staff}>
          <DueCounters />
        </StaffContext>
      </MemoryRouter>
    </Words>,
  );
}

test('a wide window shows each count, a narrow one their sum with each inside', async () => {
  showAt(false);
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Save2', 'Edit3']);
  expect(screen.queryByLabelText('To do 5')).toBeNull();
  cleanup();

  showAt(true);
  const sum = await screen.findByLabelText('To do 5');
  expect(sum.closest('details')?.open).toBe(false);
  expect(sum.closest('details')?.querySelectorAll('a')).toHaveLength(2);
});
