import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { WindowName } from '../domain/windowInForce.ts';
import { FilterDate } from './filters.tsx';
import { useListView } from './useListView.ts';
import { ParameterContext } from './useParameter.ts';

withServer();
afterEach(cleanup);

function Log({ window, from, to }: { window: WindowName; from: string; to: string }) {
  const view = useListView({ filters: { from, to } });
  return <FilterDate view={view} of="to" label="trail.to" window={window} />;
}

const show = (range: { window: WindowName; from: string; to: string }, parameters: object = {}) => {
  const Words = shell();
  render(
    <Words>
      <MemoryRouter>
        <ParameterContext value={parameters as Record<string, unknown>}>
          <Log {...range} />
        </ParameterContext>
      </MemoryRouter>
    </Words>,
  );
  return screen.findByRole('group');
};

test.each<[WindowName, string, object, string | undefined]>([
  ['anyList', '2025-11-21', {}, undefined],
  ['anyList', '2025-11-20', {}, 'The date range must not exceed 1 year'],
  ['anyList', '2026-08-20', { QUERY_MONTHS_LISTS: 3 }, 'The date range must not exceed 3 months'],
  ['report', '2025-11-20', {}, undefined],
  ['report', '2025-11-20', { QUERY_MONTHS_REPORTS: 6 }, 'The date range must not exceed 6 months'],
  ['report', '2024-11-20', { QUERY_MONTHS_REPORTS: 36 }, 'The date range must not exceed 2 years'],
])('a range of %s from %s to 2026-11-21 with %j is told: %s', async (window, from, parameters, told) => {
  const box = await show({ window, from, to: '2026-11-21' }, parameters);

  expect(screen.queryByRole('alert')?.textContent).toBe(told);
  expect(box.getAttribute('aria-describedby') === screen.queryByRole('alert')?.id).toBe(told !== undefined);
});

test('a range that ends before it begins is told beside its end', async () => {
  await show({ window: 'anyList', from: '2026-11-22', to: '2026-11-21' });

  expect(screen.getByRole('alert').textContent).toBe('The end must not be before the start');
});
