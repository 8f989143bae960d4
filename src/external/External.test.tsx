import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../api/catalogue.ts';
import { fileAddressOf, filePath } from './ask.ts';
import { External } from './External.tsx';
import { leaveSaved } from './visit.ts';

afterEach(cleanup);

test.each([
  ['external.alarm.sent', '已通知护士。如症状加重，请立即告诉身边的工作人员。'],
  ['external.inquiry.sent', '医生会在就诊前查看。您可以关闭此页面。'],
  ['external.putRecord.sent', '绑定已完成。您可以关闭此页面。'],
] as const)('tells a patient who has sent something in what becomes of it: %s', (because, line) => {
  localStorage.setItem('xinglin.language', 'zh');
  leaveSaved(because);
  render(<External />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('已提交');
  expect(screen.getByText(line)).toBeTruthy();
});

test('a file of a lesson is asked for where the catalogue says', () => {
  expect(catalogue.myCourseFile).toMatchObject({ path: filePath, verb: 'GET', needs: 'anyone' });
  expect(fileAddressOf('a', 'b', '../c')).toMatch(/\/api\/external\/courseFile\/a\/b\/\.\.%2Fc$/);
});
