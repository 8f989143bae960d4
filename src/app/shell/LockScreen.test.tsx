import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import { LockScreen } from './LockScreen.tsx';

withServer();
afterEach(cleanup);

test('says on a locked computer which product and clinic it belongs to and who locked it, and offers another person to sign in', async () => {
  answer('lockScreen', { done: true });
  render(<LockScreen />, { wrapper: tillShell() });

  expect(await screen.findByRole('heading', { name: 'Locked · Dr Li' })).toBeTruthy();
  expect(screen.getByText('Xinglin')).toBeTruthy();
  expect(screen.getByText('A')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in as someone else' })).toBeTruthy();
});
