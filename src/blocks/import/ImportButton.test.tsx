import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { api } from '../../api/api.ts';
import type { ListImport } from '../../domain/listImport/shapes.ts';
import { ImportButton } from './ImportButton.tsx';

withServer();
afterEach(cleanup);

const nothing: ListImport = { imported: 0, rows: 2, problems: [], remarks: [] };

function Stock() {
  const [send] = api.useImportOpeningStockMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadOpeningStockTemplateMutation();
  return (
    <ImportButton
      title="import.openingStock.title"
      templateName="import.openingStock.template"
      send={send}
      fetchTemplate={() => fetchTemplate()}
    />
  );
}

async function choose(answers: (isCheck: boolean) => ListImport) {
  const asked: string[] = [];
  answer('importOpeningStock', async (_, request) => {
    const isCheck = (await request.formData()).get('checkOnly') === '1';
    asked.push(isCheck ? 'check' : 'import');
    return answers(isCheck);
  });
  render(<Stock />, { wrapper: shell() });
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import opening stock' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input!, { target: { files: [new File(['code\n'], 'stock.csv', { type: 'text/csv' })] } }); // the dialog has one
  return asked;
}

test('a file with a wrong row is checked only, and the row and column are named', async () => {
  const asked = await choose(() => ({ ...nothing, problems: [{ row: 3, column: 'Batch', message: 'Already there', text: 'B3' }] }));

  expect(await screen.findByRole('cell', { name: 'Already there' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import 2/ })).toBeNull();
  expect(asked).toEqual(['check']);
});

test('a good file is imported after its check, and what waits for somebody else is said', async () => {
  const asked = await choose((isCheck) => (isCheck ? nothing : { ...nothing, imported: 2, remarks: ['Another person approves it.'] }));

  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));

  await waitFor(() => expect(asked).toEqual(['check', 'import']));
  expect(await screen.findByText('2 rows imported.')).toBeTruthy();
  expect(screen.getByText('Another person approves it.')).toBeTruthy();
});

test('a long file is imported part by part with its progress, and goes on after a failure where it stopped', async () => {
  const sent: string[] = [];
  let isDown = true;
  answer('importOpeningStock', async (_, request) => {
    const form = await request.formData();
    if (form.get('checkOnly') === '1') return { ...nothing, rows: 1100, parts: 3, before: 0 };
    const part = String(form.get('part'));
    sent.push(part);
    if (part === '1' && isDown) {
      isDown = false;
      return refusal('unreachable');
    }
    const isIn = part === '0' && sent.length > 1;
    return { ...nothing, rows: 1100, parts: 3, imported: isIn ? 0 : part === '2' ? 100 : 500, before: isIn ? 500 : 0 };
  });
  render(<Stock />, { wrapper: shell() });
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import opening stock' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input!, { target: { files: [new File(['code\n'], 'stock.csv', { type: 'text/csv' })] } }); // the dialog has one

  fireEvent.click(await screen.findByRole('button', { name: 'Import 1,100 rows' }));
  expect(await screen.findByText('unreachable')).toBeTruthy();
  expect(screen.getByText('500 of 1,100 rows imported')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 1,100 rows' }));

  await waitFor(() => expect(sent).toEqual(['0', '1', '0', '1', '2']));
  expect(await screen.findByText('600 rows imported.')).toBeTruthy();
});
