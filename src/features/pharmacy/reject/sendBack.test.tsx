import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { SheetQuestion } from '../SheetQuestion.tsx';
import type { SheetChoice } from '../useSheet.ts';

withServer();
afterEach(cleanup);

const sheet = {
  id: 'sheet',
  version: 4,
  prescriptionNumber: 'CF0001',
  patientName: '王秀兰',
  doctorName: '陈医',
  payStatus: 1,
  lines: [{ id: 'line', itemName: '氨氯地平片', itemNameEn: 'Amlodipine', batches: [], quantity: 7 }],
} as unknown as Dispensing.Full;
const choice = { draft: {} } as unknown as SheetChoice;

test('a prescription goes back with a reason of the clinic by one press', async () => {
  const sent: unknown[] = [];
  answer('getRejectReasonList', [{ code: 'dose', nameZh: '用法用量存疑', nameEn: 'Dose in doubt' } as never]);
  answer('rejectDispensing', (asked) => {
    sent.push(asked);
    return { done: true as const };
  });
  const nothing = () => undefined;
  render(<SheetQuestion asking="reject" sheet={sheet} choice={choice} refresh={nothing} done={nothing} close={nothing} />, {
    wrapper: shell(),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Dose in doubt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));

  await waitFor(() => expect(sent).toMatchObject([{ id: 'sheet', version: 4, reason: 'Dose in doubt' }]));
});
