import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownBoard } from '../domain/pharmacy/waiting/shapes.ts';
import Board from './pages/Board.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown: ShownBoard = {
  clinic: { zh: '杏林诊所', en: 'Xinglin Clinic' },
  name: '大厅',
  at: '2026-11-21T02:00:00.000Z',
  called: [{ number: '0013', name: '王*', counter: '2 号窗口', calledAt: '2026-11-21T01:59:00.000Z' }],
  waiting: [{ number: '0014', name: '李*' }],
  more: 3,
};
const heard = (data: unknown, status = 200) => new Response(JSON.stringify({ status: status === 200, data }), { status });

async function open(answers: () => Promise<Response>) {
  const fetched = vi.fn(answers);
  vi.stubGlobal('fetch', fetched);
  render(<Board place="board?k=code" />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  return fetched;
}

test('shows who is called and who is waited for, and asks again by itself', async () => {
  const fetched = await open(async () => heard(shown));
  expect(screen.getByText('0013')).toBeTruthy();
  expect(screen.getByText('请到 2 号窗口')).toBeTruthy();
  expect(screen.getByText('另有 3 位')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('calls nobody any more once it has heard nothing for a minute, and says so', async () => {
  let isDown = false;
  await open(async () => (isDown ? Promise.reject(new TypeError('network')) : heard(shown)));
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(screen.getByRole('alert').textContent).toBe('网络中断，10:00 之后没有更新，请到窗口询问。');
  expect(screen.queryByText('0013')).toBeNull();
  isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('0013')).toBeTruthy();
});

test('says that it was ended', async () => {
  await open(async () => heard(null, 401));
  expect(screen.getByRole('alert').textContent).toBe('此候药屏已停用，请向药房索取新的地址。');
});
