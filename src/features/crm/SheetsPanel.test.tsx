import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Sheet } from '../../domain/external/shapes.ts';
import { SheetsPanel } from './SheetsPanel.tsx';

withServer();
afterEach(cleanup);

const sheet = { id: 's1', submittedAt: '2026-11-20T02:00:00.000Z', answers: { complaint: 'cough' } } as unknown as Sheet;

test.each([
  ['no sheet', []],
  ['an earlier sheet', [sheet]],
])('a patient with %s is asked to fill one in from the list of sheets', async (_, sheets) => {
  answer('queryInquirySheets', sheets);
  render(<SheetsPanel patientId="p1" />, { wrapper: shell() });

  fireEvent.click(await screen.findByRole('button', { name: 'Ask the patient to fill one in' }));

  const dialog = await screen.findByRole('dialog', { name: 'New link' });
  expect(dialog.textContent).toContain('Inquiry sheet to fill in');
});
