import { checkNewPassword } from '../account/password.ts';
import { isDomesticMobile } from '../identity/mobile.ts';
import { tidyPhone } from '../identity/phone.ts';
import type { FieldProblem } from '../problem.ts';

/** Minutes in which a code sets a new password. */
export const codeMinutes = 10;
const codeShape = /^\d{6}$/;

/** Digits as they were typed, without the spaces of a copied message. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

interface Request {
  account: string;
  mobile: string;
}

export function checkCodeRequest({ account, mobile }: Request): FieldProblem<Request>[] {
  const problems: FieldProblem<Request>[] = [];
  if (account.trim() === '') problems.push({ field: 'account', message: 'login.account.required' });
  if (!isDomesticMobile(tidyPhone(mobile))) problems.push({ field: 'mobile', message: 'login.mobile.wrong' });
  return problems;
}

interface Reset {
  code: string;
  password: string;
  confirmPassword: string;
}

export function checkPasswordReset(reset: Reset): FieldProblem<Reset>[] {
  if (!codeShape.test(plainCode(reset.code))) return [{ field: 'code', message: 'login.code.shape' }];
  return checkNewPassword(reset);
}
