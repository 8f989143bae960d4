import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import { words } from '../../../domain/form/library/build.ts';
import type { Criteria, PeopleCriteria, Statistics } from '../../../domain/form/statistics/shapes.ts';
import StatisticsScreen from './StatisticsScreen.tsx';

withServer();
afterEach(cleanup);

const field = { code: 'smoking', kind: 'options' as const, label: words('吸烟', 'Smoking'), unit: '', versions: [2, 1] };
const group = (key: string, en: string, count: number | null) => ({ key, label: words(key, en), from: null, to: null, count });
const counted: Statistics = {
  nameZh: '烟草评估',
  nameEn: 'Tobacco',
  field,
  forms: 10,
  answered: 8,
  isMany: false,
  groups: [group('never', 'Never', 6), group('current', 'Current', 2)],
  least: null,
  median: null,
  most: null,
  isMasked: false,
  maySeePeople: true,
};

function open(statistics: Statistics, path = '/?form=f1&field=options.smoking') {
  const asked: Criteria[] = [];
  answer('queryCountedForms', [{ id: 'f1', nameZh: '烟草评估', nameEn: 'Tobacco', category: 'record' }]);
  answer('queryReportChoices', { clinics: [], cashiers: [], doctors: [], departments: [], insurers: [] });
  answer('queryFormFields', [field]);
  answer('queryFormStatistics', (criteria) => {
    asked.push(criteria);
    return statistics;
  });
  const staff = { user: aUser(), may: () => true, patientPath: () => '/', recordPath: (id: string) => `/record?id=${id}` };
  const router = createMemoryRouter([{ path: '*', element: <StatisticsScreen /> }], { initialEntries: [path] });
  render(
    <StaffContext value={staff as unknown as Staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
  return asked;
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Counts by answer' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('counts the answers of the field with their shares, and the forms without an answer', async () => {
  const asked = open(counted);
  expect(await rows()).toEqual(['Never675', 'Current225']);
  expect(asked).toEqual([{ formId: 'f1', code: 'smoking', kind: 'options' }]);
  expect(screen.getByText('Not answered').nextSibling?.textContent).toBe('2');
});

test('opens the people behind a count, each with the way to the visit', async () => {
  const opened: PeopleCriteria[] = [];
  open(counted);
  answer('queryFormPeople', (criteria) => {
    opened.push(criteria);
    const person = { id: 'a1', patientId: 'p1', patientName: '李娜', patientNameEn: 'Li Na', mrn: 'M1', sex: 'F', birthDate: '1990-01-01' };
    return {
      rows: [{ ...person, appointmentId: 'v1', noteRecordId: 'n1', visitDay: '2026-11-20', author: '陈医生', formVersion: 2 }],
      total: 1,
    };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the 6 forms with the answer “Never”' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Forms with the answer “Never”' }));
  expect((await drawer.findByRole('link', { name: '2026-11-20' })).getAttribute('href')).toBe('/record?id=v1');
  expect(opened[0]).toMatchObject({ formId: 'f1', code: 'smoking', key: 'never' });
});

test('says that small groups are hidden, and opens no people, for a reader without the right to records', async () => {
  open({ ...counted, groups: [group('never', 'Never', 6), group('current', 'Current', null)], isMasked: true, maySeePeople: false });
  expect(await rows()).toEqual(['Never675', 'CurrentHidden–']);
  expect(screen.getByText(/You do not have the right to see records/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show the/ })).toBeNull();
});

test('refuses days that are reversed beside the filters, and asks for a field before it counts', async () => {
  const asked = open(counted, '/?form=f1&field=options.smoking&from=2026-11-20&to=2026-11-01');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  cleanup();
  open(counted, '/?form=f1');
  expect(await screen.findByText('Choose a record type or form, then the field to count')).toBeTruthy();
  expect(asked).toEqual([]);
});
