import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { External } from './External.tsx';
import { leaveSaved } from './visit.ts';

afterEach(cleanup);

test.each([
  ['external.inquiry.sent', '医生会在就诊前查看。您可以关闭此页面。'],
  ['external.putRecord.sent', '绑定已完成。您可以关闭此页面。'],
] as const)('tells a patient who has sent something in what becomes of it: %s', (because, line) => {
  localStorage.setItem('xinglin.language', 'zh');
  leaveSaved(because);
  render(<External />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('已提交');
  expect(screen.getByText(line)).toBeTruthy();
});
