import type { FieldProblem } from '../problem.ts';

/** Business catalogue §5: letters and numbers, 8 to 20 characters. Read as: at least one of each, and nothing else. */
const passwordShape = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/;

interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const isPassword = (text: string): boolean => passwordShape.test(text);

export function checkNewPassword({ password, confirmPassword }: NewPassword): FieldProblem<NewPassword>[] {
  if (!isPassword(password)) return [{ field: 'password', message: 'login.password.shape' }];
  return password === confirmPassword ? [] : [{ field: 'confirmPassword', message: 'login.password.mismatch' }];
}
