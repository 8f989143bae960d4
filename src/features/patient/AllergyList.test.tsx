import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { AllergyList } from './AllergyList.tsx';

withServer();
afterEach(cleanup);

test('each column of the allergies of a patient says what it holds', async () => {
  answer('getAllergenDictList', []);
  answer('getAllergyReactionList', []);
  answer('queryAllergies', [
    { id: 'a1', allergenCode: null, allergenName: 'Mango', severity: 'mild', reactions: [], status: 'active', start: '2024-05-01' },
  ] as never);
  const Words = shell();
  render(
    <Words>
      <AllergyList patientId="p1" never={false} />
    </Words>,
  );

  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Allergen', 'Severity', 'Reactions', 'Status', 'Since']]);
});
