import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { BillDesk } from './BillDesk.tsx';

withServer();
afterEach(cleanup);

const none = { rows: [], total: 0 };

function scanOn(tab: 'notPaid' | 'inSettlement') {
  const bill = { id: 'b4', billNumber: 'B20261123-0004', settledAt: '2026-11-24T01:00:00.000Z' };
  answer('queryNotPayList', none);
  answer('querySettlementList', none);
  answer('queryHavePayList', { rows: [bill], total: 1 } as never);
  answer('queryBillCounts', { notPaid: 0, inSettlement: 0, owing: 0 } as never);
  const go = vi.fn();
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ may: () => true } as unknown as Staff}>
        <MemoryRouter initialEntries={['/billing?scan=B20261123-0004']}>
          <BillDesk tab={tab} go={go} PrintActs={() => null} Invoice={() => null} />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  return go;
}

test.each(['notPaid', 'inSettlement'] as const)('a paid bill scanned on the tab %s opens among the paid ones of its day', async (tab) => {
  const go = scanOn(tab);

  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('paid', { bill: 'b4', from: '2026-11-24', to: '2026-11-24' }));
});
