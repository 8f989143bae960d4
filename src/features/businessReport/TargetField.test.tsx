import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { checkAsked } from '../../domain/businessReport/rules.ts';
import { TargetField } from './TargetField.tsx';
import type { ReportFilters } from './useReportView.ts';

afterEach(cleanup);

const period = { from: '2026-10-01', to: '2026-10-31' };

async function open(target: string) {
  const setFilter = vi.fn();
  const view = { filters: { target }, setFilter } as unknown as ListView<ReportFilters>;
  const problems = checkAsked({ reportCode: 'stock-forecast', ...period, ...(target !== '' && { target: Number(target) }) });
  render(<TargetField view={view} problems={problems} />, { wrapper: shell() });
  return { field: await screen.findByLabelText('Stock is to last (days)'), setFilter };
}

test('the days that stock is to last are typed, thirty where none are', async () => {
  const { field, setFilter } = await open('');
  expect(field.getAttribute('placeholder')).toBe('30');
  fireEvent.change(field, { target: { value: '45' } });
  expect(setFilter).toHaveBeenCalledWith('target', '45');
});

test.each(['0', '366', '1.5'])('%s days are refused beside the field', async (target) => {
  await open(target);
  expect(screen.getByRole('alert').textContent).toBe('Whole days from 1 to 365');
});
