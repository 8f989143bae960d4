import { expect, test } from 'vitest';
import { checkNewPassword } from './password.ts';

test.each([
  ['abcdefg1', 'abcdefg1', undefined],
  ['A1'.repeat(10), 'A1'.repeat(10), undefined],
  ['abcdef1', 'abcdef1', 'login.password.shape'],
  [`${'A1'.repeat(10)}x`, `${'A1'.repeat(10)}x`, 'login.password.shape'],
  ['abcdefgh', 'abcdefgh', 'login.password.shape'],
  ['12345678', '12345678', 'login.password.shape'],
  ['abc defg1', 'abc defg1', 'login.password.shape'],
  ['abcdefg1!', 'abcdefg1!', 'login.password.shape'],
  ['abcdefg1', 'abcdefg2', 'login.password.mismatch'],
])('%s and %s: %s', (password, confirmPassword, message) => {
  expect(checkNewPassword({ password, confirmPassword })[0]?.message).toBe(message);
});
