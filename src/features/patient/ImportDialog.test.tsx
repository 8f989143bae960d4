import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Patient from '../../domain/patient/shapes.ts';
import { ImportDialog } from './ImportDialog.tsx';

withServer();
afterEach(cleanup);

const nothing: Patient.ImportResult = { imported: 0, rows: 2, problems: [], doubts: [], duplicates: [] };

async function choose(answers: (checkOnly: boolean, continueCreate: boolean) => Patient.ImportResult) {
  const asked: string[] = [];
  answer('importPatientList', async (_, request) => {
    const form = await request.formData();
    const [checkOnly, continueCreate] = [form.get('checkOnly') === '1', form.get('continueCreate') === '1'];
    asked.push(`${checkOnly ? 'check' : 'import'}${continueCreate ? ' all' : ''}`);
    return answers(checkOnly, continueCreate);
  });
  render(<ImportDialog close={() => undefined} />, { wrapper: shell() });
  const file = new File(['name\n'], 'patients.csv', { type: 'text/csv' });
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input!, { target: { files: [file] } }); // the dialog has one
  return asked;
}

test('a file with a wrong row is checked only, and the row is named', async () => {
  const asked = await choose(() => ({ ...nothing, problems: [{ row: 3, column: 'Mobile', message: 'Not a number', text: 'abc' }] }));

  expect(await screen.findByRole('cell', { name: 'Not a number' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(asked).toEqual(['check']);
});

test('a good file is imported after its check', async () => {
  const asked = await choose((isCheck) => (isCheck ? nothing : { ...nothing, imported: 2 }));

  fireEvent.click(await screen.findByRole('button', { name: /^Import/ }));

  await waitFor(() => expect(asked).toEqual(['check', 'import']));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
});

test('likely duplicates are imported only after they were shown', async () => {
  const duplicates = [{ row: 2, name: '李明', mrn: 'M1', otherRow: null }];
  const asked = await choose((isCheck) => (isCheck ? { ...nothing, duplicates } : { ...nothing, imported: 2 }));

  expect(await screen.findByRole('cell', { name: '李明' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Import/ }));

  await waitFor(() => expect(asked).toEqual(['check', 'import all']));
});
