import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';

withServer();
afterEach(cleanup);

test('Enter pressed before the list follows the words diagnoses nothing that was typed before', async () => {
  answer('queryDiagnosisDict', { rows: [], total: 0 });
  answer('queryRecentItems', []);
  const choose = vi.fn(() => Promise.resolve());
  render(<DiagnosisSearch choose={choose} present={[]} />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'migr' } });
  await screen.findByRole('option', { name: /migr/ });

  fireEvent.change(box, { target: { value: 'hyper' } });
  fireEvent.keyDown(box, { key: 'Enter' });

  expect(choose).not.toHaveBeenCalled();
  expect(await screen.findByRole('option', { name: /hyper/ })).toBeTruthy();
});
