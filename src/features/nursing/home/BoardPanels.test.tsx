import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../../../tests/screens/nursingOrder.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { BoardPanels } from './BoardPanels.tsx';

withServer();
afterEach(cleanup);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface Ward {
  orders?: readonly Execution.Line[];
  unmeasured?: readonly object[];
  tests?: readonly object[];
}

function openBoard({ orders = [], unmeasured = [], tests = [] }: Ward) {
  answer('queryExecutionList', ({ status, adviceType }) => {
    const rows = orders.filter(
      (order) => (status === undefined || order.status === status) && (adviceType === undefined || order.adviceType === adviceType),
    );
    return { rows, total: rows.length };
  });
  answer(
    'queryNursingPatientList',
    ({ onlyUnmeasured }) => ({ rows: onlyUnmeasured ? [...unmeasured] : [], total: unmeasured.length }) as never,
  );
  answer('querySkinTestWaitingList', [...tests] as never);
  answer('getDrugFrequencyOfUsage', [
    { code: 'bid', nameZh: '每日两次', nameEn: 'Twice a day', extra: { times: 2, days: 1, at: ['08:00', '16:00'] } },
    { code: 'q1h', nameZh: '每小时一次', nameEn: 'Every hour', extra: { times: 24, days: 1, at: [] } },
  ] as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugDoseUnitList', []);
  const Shell = shell({
    ...everyRight,
    may: (need) => [need].flat().every((code) => code !== 'm_billing'),
    pathTo: (route: string) => `/main/${route}`,
  });
  render(
    <Shell>
      <MemoryRouter>
        <BoardPanels
          count={orders.length}
          to="/main/clinical/orders-perform?pay=1"
          Measure={({ appointmentId }) => <output>{appointmentId}</output>}
        />
      </MemoryRouter>
    </Shell>,
  );
}

const panel = (name: string) => screen.findByRole('region', { name });
const person = { patientId: 'p2', patientName: '李大海', patientNameEn: '', mrn: 'M2', sex: 'M', birthDate: '1980-01-01' };

test('the board of a nurse says when the next dose of an order is due, its hours of the day, and that it is overdue', async () => {
  const later = { status: 1 as const, executedCount: 1 };
  openBoard({
    orders: [
      anOrder({ id: 'a', ...later, frequencyCode: 'q1h', adviceType: 3, lastExecutedAt: minutesAgo(180), itemNameEn: 'Late drug' }),
      anOrder({ id: 'b', ...later, frequencyCode: 'bid', adviceType: 3, lastExecutedAt: minutesAgo(1), itemNameEn: 'Timely drug' }),
    ],
  });

  const list = await panel('Next doses by time');
  await waitFor(() => expect(list.textContent).toMatch(/Overdue.*Late drug.*Timely drug.*Daily 08:00 · 16:00/));
  const [late, timely] = within(list).getAllByRole('listitem');
  expect(timely?.textContent).not.toContain('Overdue');
  expect(late?.textContent).toContain('Execute');
});

test('the board of a nurse shows why an order may not be carried out, beside its act', async () => {
  openBoard({ orders: [anOrder({ id: 'a', itemNameEn: 'Penicillin', skinTestRequired: true })] });

  expect((await panel('To carry out')).textContent).toMatch(/Penicillin.*skin test/i);
});

test('the board of a nurse names the patients without vital signs and measures them in place', async () => {
  openBoard({
    unmeasured: [
      {
        ...person,
        id: 'v2',
        appointmentId: 'a2',
        allergyMark: { isAsked: true, neverAllergic: true, allergies: [] },
        doctorName: '陈怡',
        cameAt: minutesAgo(12),
        queueNumber: 3,
        encounterStatus: 0,
        measuredAt: null,
      },
    ],
  });

  const list = await panel('To measure');
  expect((await within(list).findByText('李大海')).textContent).toBe('李大海');
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/main/clinical/nursing?unmeasured=1');
  await userEvent.click(within(list).getByRole('button', { name: /李大海/ }));
  expect(screen.getByText('a2')).toBeTruthy();
});

test('the board of a nurse shows an infusion until it has run through by volume and drip rate', async () => {
  const done = { status: 2 as const, executedCount: 3 };
  openBoard({
    orders: [
      anOrder({ id: 'a', ...done, dose: 250, dripRate: 50, lastExecutedAt: minutesAgo(20), itemNameEn: 'Running fluid' }),
      anOrder({ id: 'b', ...done, dose: 100, dripRate: 50, lastExecutedAt: minutesAgo(200), itemNameEn: 'Finished fluid' }),
    ],
  });

  const list = await panel('Infusions running');
  expect(list.textContent).toMatch(/Running fluid.*Until about/);
  expect(list.textContent).not.toContain('Finished fluid');
});

test('the board of a nurse shows a skin test whose twenty minutes are over as one to be read', async () => {
  const skinTest = {
    ...person,
    id: 't1',
    adviceId: 'a',
    encounterId: 'v2',
    allergyMark: { isAsked: true, neverAllergic: true, allergies: [] },
    itemName: '青霉素皮试',
    itemNameEn: 'Penicillin test',
    isOutdated: false,
  };
  openBoard({ tests: [{ ...skinTest, startedAt: minutesAgo(25), dueAt: minutesAgo(5) }] });

  const list = await panel('Skin tests');
  expect(list.textContent).toMatch(/Penicillin test.*To be read/);
  expect(within(list).getByRole('button', { name: /李大海/ })).toBeTruthy();
});
