import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';

withServer();
afterEach(cleanup);

test('of a patient who was never here no last visit is spoken of', async () => {
  const nothing = { rows: [], total: 0 };
  answer('queryVitalSignOverview', nothing);
  answer('queryDiagnoseOverview', nothing);
  answer('queryLabCheckOverview', nothing);
  answer('queryVideoCheckOverview', nothing);
  answer('queryVaccineOverview', nothing);
  answer('queryDrugOverview', nothing);
  answer('queryAppointmentOverview', nothing);
  answer('queryAllergiesAtLastVisit', []);
  answer('getAllergenDictList', []);
  render(<TimelinePanel patientId="p1" />, { wrapper: shell() });
  expect(await screen.findByText('Nothing on file yet')).toBeTruthy();
  expect(requests().filter(({ url }) => url.includes('LastAppoint'))).toEqual([]);
});
