import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { type Asked, DetailTable } from './DetailTable.tsx';

afterEach(cleanup);

interface Line {
  id: string;
}

const show = (rows: readonly Line[] | undefined, asked?: Asked) =>
  render(
    <DetailTable
      title="membership.entries"
      rows={rows}
      {...(asked && { asked })}
      keyOf={({ id }) => id}
      empty="membership.entries.none"
      columns={[{ label: 'field.reason', cell: ({ id }: Line) => id }]}
    />,
    { wrapper: shell() },
  );

test('a table whose rows are on their way says so, and is not an empty one', async () => {
  show(undefined);

  const region = (await screen.findByRole('table')).closest('section')!;

  expect(region.getAttribute('aria-busy')).toBe('true');
  expect(region.querySelectorAll('.MuiSkeleton-root')).toHaveLength(1);
});

test('a table whose rows could not be fetched tells why and asks again', async () => {
  const refetch = vi.fn();
  show(undefined, { error: { message: 'The server does not answer.' }, refetch });

  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
  fireEvent.click(screen.getByRole('button'));

  expect(screen.queryByRole('table')).toBeNull();
  expect(refetch).toHaveBeenCalledOnce();
});

test('rows seen before stay while a later question fails', async () => {
  show([{ id: 'first' }], { error: { message: 'The server does not answer.' }, refetch: vi.fn() });

  expect(await screen.findByText('first')).toBeTruthy();
});
