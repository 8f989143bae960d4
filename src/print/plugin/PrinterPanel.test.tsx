import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import { PrinterPanel } from './PrinterPanel.tsx';

withServer();
afterEach(cleanup);

test('gives the command that pairs a printer to those who set up the system, and whom to ask to all others', async () => {
  answer('getAgentKey', { key: 'k'.repeat(43), fingerprint: 'aa:bb' });
  render(<PrinterPanel open={() => undefined} />, { wrapper: tillShell('m_billing') });

  expect(await screen.findByText(/ask the administrator/)).toBeTruthy();
  expect(screen.queryByText(/npm run/)).toBeNull();

  cleanup();
  render(<PrinterPanel open={() => undefined} />, { wrapper: tillShell('m_settings') });
  expect(await screen.findByText(/npm run print-agent/)).toBeTruthy();
  expect(screen.queryByText(/ask the administrator/)).toBeNull();
});
