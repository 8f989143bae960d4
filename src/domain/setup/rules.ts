import { isPassword } from '../account/password.ts';
import { highestPrice } from '../charge/rules.ts';
import { checkHours } from '../organisation/rules.ts';
import type { FieldProblem } from '../problem.ts';
import { isLoginName } from '../staff/rules.ts';
import { plainSetupCode } from './code.ts';
import type { Draft } from './shapes.ts';

const required = ['code', 'orgName', 'practiceName', 'administratorName'] as const;

/** What the first start cannot accept. Whether the code is the right one is known to the server alone. */
export function checkSetup(draft: Draft): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = required
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, message: 'error.field.required' }));
  if (draft.code.trim() !== '' && plainSetupCode(draft.code).length !== 16) problems.push({ field: 'code', message: 'setup.code.wrong' });
  problems.push(...checkHours(draft));
  if (draft.consultationFee !== null && draft.consultationFee < 0)
    problems.push({ field: 'consultationFee', message: 'charge.price.negative' });
  if (draft.consultationFee !== null && draft.consultationFee > highestPrice)
    problems.push({ field: 'consultationFee', message: 'charge.price.tooHigh' });
  if (!isLoginName(draft.loginName)) problems.push({ field: 'loginName', message: 'staff.account.shape' });
  if (!isPassword(draft.password)) problems.push({ field: 'password', message: 'login.password.shape' });
  return problems;
}
