import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type { DecoctionState } from '../../../domain/pharmacy/decoction/shapes.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { DecoctionBoard } from './DecoctionBoard.tsx';

withServer();
afterEach(cleanup);

const aSheet = (state: DecoctionState) =>
  ({
    id: state,
    prescriptionNumber: 'CF20261121-0013',
    patientId: 'p1',
    patientName: '王伟',
    patientNameEn: 'Wang Wei',
    mrn: 'M1',
    sex: 'M',
    birthDate: '1980-01-01',
    allergyMark: { isAsked: true, neverAllergic: true, allergies: [] },
    isWithoutFile: false,
    encounterId: 'e1',
    amount: 100,
    version: 3,
    herbal: {
      id: 'h1',
      version: 1,
      doses: 7,
      dosesPerDay: 1,
      portions: 2,
      portionMl: 200,
      routeCode: 'decoct',
      decoction: 'pharmacy',
      memo: '',
    },
    decoction: {
      state,
      bags: state === 'packed' ? 14 : null,
      since: '2026-11-21T02:00:00.000Z',
      boilingAt: null,
      boilingBy: 'Sun Yaoshi',
      packedAt: null,
      packedBy: 'He Yun',
      handedOutAt: null,
      handedOutBy: null,
    },
  }) as unknown as Dispensing.Line;

function open(state: DecoctionState) {
  const stepped = vi.fn();
  answer('queryDispensingList', { rows: [aSheet(state)], total: 1 });
  answer('getDrugDeliveryWays', { rows: [{ code: 'decoct', nameZh: '水煎服', nameEn: 'Decocted' }], total: 1 } as never);
  answer('stepDecoction', (draft) => {
    stepped(draft);
    return { done: true as const };
  });
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  render(
    <MemoryRouter>
      <DecoctionBoard Label={() => <span>labels</span>} />
    </MemoryRouter>,
    { wrapper: shell(everyRight) },
  );
  return { stepped };
}

test('a sheet that boils is filled into as many bags as its doses have portions', async () => {
  const { stepped } = open('boiling');

  fireEvent.click(await screen.findByRole('button', { name: 'Fill bags' }));
  const dialog = await screen.findByRole('dialog');
  expect((within(dialog).getByRole('textbox', { name: /Bags/ }) as HTMLInputElement).value).toBe('14');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fill bags' }));

  await waitFor(() => expect(stepped).toHaveBeenCalled());
  expect(stepped.mock.calls[0]?.[0]).toMatchObject({ id: 'boiling', version: 3, step: 'pack', bags: 14 });
});

test('bags have labels, and are handed out by a scan', async () => {
  const { stepped } = open('packed');

  expect(await screen.findByText('labels')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hand out by scan' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Scan a bag/ }), { target: { value: 'D202611210013' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand out by scan' }));

  await waitFor(() => expect(stepped).toHaveBeenCalled());
  expect(stepped.mock.calls[0]?.[0]).toMatchObject({ id: 'packed', step: 'handOut', code: 'D202611210013' });
});
