import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import type { CodeRequest, PasswordReset } from '../../domain/session/shapes.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { FrontLanguage, loadFrontWords } from './frontWords.ts';

withServer();
afterEach(cleanup);

async function open() {
  await loadFrontWords('en');
  const onReset = vi.fn();
  render(
    <FrontLanguage value="en">
      <ForgotPassword language="en" onReset={onReset} />
    </FrontLanguage>,
  );
  return { onReset, user: userEvent.setup() };
}

it('a person with the keyboard and a screen reader asks for a code and sets a new password', async () => {
  const asked: CodeRequest[] = [];
  const sent: PasswordReset[] = [];
  answer('queryCaptcha', ({ kind }) => ({
    token: `token-${kind}`,
    picture: kind === 'picture' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : null,
    question: kind === 'words' ? 'How much is forty-seven plus eight?' : null,
  }));
  answer('sendVerifyCode', (arg) => {
    asked.push(arg);
    return { request: 'the request' };
  });
  answer('resetPassword', (arg) => {
    sent.push(arg);
    return { done: true as const };
  });
  const { onReset, user } = await open();
  expect((await screen.findByRole('img')).getAttribute('alt')).toContain('ask it in words');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(asked).toEqual([]);
  const account = screen.getByRole('textbox', { name: 'Account' });
  expect(account.getAttribute('aria-describedby')).toBe('account-wrong');
  expect(screen.getByText('Wrong mobile number, please enter it again')).toBeTruthy();
  await user.type(account, 'wangbo');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '13900010001');
  await user.click(screen.getByRole('button', { name: 'Ask in words' }));
  await within(screen.getByRole('status')).findByText('How much is forty-seven plus eight?');
  await user.type(screen.getByRole('textbox', { name: /^Verification code/ }), '55{Enter}');
  await screen.findByText(/a code of 6 digits arrives/);
  expect(asked).toEqual([{ account: 'wangbo', mobile: '13900010001', captcha: { token: 'token-words', answer: '55' } }]);
  await user.type(screen.getByRole('textbox', { name: 'Code from the message' }), '123456');
  await user.type(screen.getByLabelText('New password'), 'Bamboo2027');
  await user.type(screen.getByLabelText('New password again'), 'Bamboo2028{Enter}');
  expect(screen.getByText('The two entries do not match')).toBeTruthy();
  await user.type(screen.getByLabelText('New password again'), '{Backspace}7{Enter}');
  await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ request: 'the request', code: '123456', password: 'Bamboo2027', confirmPassword: 'Bamboo2027' }]);
});

it('says why there is no question when the server cannot be reached, and another press asks again', async () => {
  let isReached = false;
  answer('queryCaptcha', ({ kind }) =>
    isReached ? { token: 'token', picture: null, question: `a question as ${kind}` } : Response.error(),
  );
  const { user } = await open();
  expect(await within(screen.getByRole('status')).findByText(/The server cannot be reached/)).toBeTruthy();
  isReached = true;
  await user.click(screen.getByRole('button', { name: 'Another one' }));
  expect(await within(screen.getByRole('status')).findByText('a question as picture')).toBeTruthy();
  expect(screen.queryByText(/The server cannot be reached/)).toBe(null);
});
