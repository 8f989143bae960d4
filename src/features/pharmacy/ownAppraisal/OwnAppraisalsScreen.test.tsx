import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import OwnAppraisalsScreen from './OwnAppraisalsScreen.tsx';

withServer();
afterEach(cleanup);

const judged = {
  id: 's1',
  appraisalId: 'a1',
  place: 1,
  number: 'CF1',
  sentAt: '2026-10-03T02:00:00.000Z',
  patientId: 'p1',
  patientName: '王伟',
  patientNameEn: 'Wang Wei',
  mrn: 'M1',
  sex: 'M',
  birthDate: '1980-01-01',
  allergyMark: {
    isAsked: true,
    neverAllergic: true,
    isDeceased: false,
    deceasedOn: null,
    hasNamesake: false,
    allergies: [],
    pregnancy: null,
  },
  doctor: { nameZh: '陈怡', nameEn: 'Chen Yi' },
  department: null,
  diagnoses: [],
  itemNames: '布洛芬',
  figures: {
    drugs: 1,
    essential: 1,
    essentialUnknown: 0,
    generic: 1,
    genericUnknown: 0,
    hasAntibiotic: false,
    hasInjection: false,
    pieces: 0,
  },
  amount: 2410,
  reviewedBy: '',
  dispensedBy: '',
  verdict: 'irrational',
  codes: ['2-5'],
  comment: 'twice the daily dose',
  judgedAt: '2026-11-02T02:00:00.000Z',
  judgedBy: { nameZh: '何云', nameEn: 'He Yun' },
  response: null,
  responseText: '',
  respondedAt: null,
  decidedAt: null,
  decidedBy: null,
  isFinished: true,
  ownPart: 'doctor',
  version: 3,
};

function open(over: object = {}) {
  const responded = vi.fn();
  answer('queryOwnAppraisalList', { rows: [{ ...judged, ...over }], total: 1 } as never);
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  answer('respondToAppraisal', (draft) => {
    responded(draft);
    return { done: true as const };
  });
  render(
    <MemoryRouter>
      <OwnAppraisalsScreen />
    </MemoryRouter>,
    { wrapper: shell(everyRight) },
  );
  return responded;
}

test('a doctor reads the problem in words, and objects with grounds', async () => {
  const responded = open();
  const row = await screen.findByRole('row', { name: /CF1/ });
  expect(row.textContent).toContain('2-5 Dose or use unsuitable / twice the daily dose');
  fireEvent.click(within(row).getByRole('button', { name: 'Respond' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText('Object'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Respond' }));
  expect(await within(dialog).findByText(/required/i)).toBeTruthy();
  expect(responded).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Grounds/ }), { target: { value: 'guideline 2024' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Respond' }));
  await waitFor(() => expect(responded).toHaveBeenCalled());
  expect(responded.mock.calls[0]?.[0]).toEqual({ id: 's1', version: 3, response: 'objected', text: 'guideline 2024' });
});

test('a doctor responds once', async () => {
  open({ response: 'accepted', respondedAt: judged.judgedAt });
  const row = await screen.findByRole('row', { name: /CF1/ });
  expect(within(row).queryByRole('button', { name: 'Respond' })).toBeNull();
  expect(row.textContent).toContain('Accepted');
});
