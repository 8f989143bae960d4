import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';

withServer();
afterEach(cleanup);

const cold = { code: 'J06.900', nameZh: '急性上呼吸道感染', nameEn: 'Acute upper respiratory infection', initials: 'jxshxdgr' };

async function openSearch(rows: (typeof cold)[] = []) {
  answer('queryDiagnosisDict', { rows, total: rows.length });
  answer('queryRecentItems', []);
  const choose = vi.fn(() => Promise.resolve());
  render(<DiagnosisSearch choose={choose} present={[]} />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  return { box, choose };
}

test('Enter pressed before the list follows the words diagnoses nothing that was typed before', async () => {
  const { box, choose } = await openSearch([cold]);
  fireEvent.change(box, { target: { value: 'migr' } });
  await screen.findByRole('option', { name: /migr/ });

  fireEvent.change(box, { target: { value: 'hyper' } });
  fireEvent.keyDown(box, { key: 'Enter' });

  expect(choose).not.toHaveBeenCalled();
  expect(await screen.findByRole('option', { name: /hyper/ })).toBeTruthy();
});

test('Enter takes the first diagnosis found, never the free text below it', async () => {
  const { box, choose } = await openSearch([cold]);
  fireEvent.change(box, { target: { value: 'shxdgr' } });
  await screen.findByRole('option', { name: /shxdgr/ });

  fireEvent.keyDown(box, { key: 'Enter' });

  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ code: 'J06.900', nameZh: '急性上呼吸道感染' }));
});

test('Enter makes no diagnosis of letters that nothing was found for', async () => {
  const { box, choose } = await openSearch();
  fireEvent.change(box, { target: { value: 'shxdgr' } });
  const freeText = await screen.findByRole('option', { name: /shxdgr/ });

  fireEvent.keyDown(box, { key: 'Enter' });

  expect(choose).not.toHaveBeenCalled();
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  expect(freeText.textContent).toMatch(/uncoded|未编码/);
});

test('free text becomes a diagnosis without a code only when it is chosen itself', async () => {
  const { box, choose } = await openSearch();
  fireEvent.change(box, { target: { value: '久坐不适' } });
  await screen.findByRole('option', { name: /久坐不适/ });

  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });

  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ code: '', nameZh: '久坐不适' }));
});
