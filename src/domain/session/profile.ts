import { isDomesticMobile } from '../identity/mobile.ts';
import { isEmail } from '../organisation/rules.ts';
import type { FieldProblem } from '../problem.ts';
import type { ProfileDraft } from './shapes.ts';

/** Checks what a person changes of the own record. `mobile`: the number on file. */
export function checkProfile(draft: ProfileDraft, { mobile }: { mobile: string }): FieldProblem<ProfileDraft>[] {
  const problems: FieldProblem<ProfileDraft>[] = [];
  const isNew = draft.mobile !== mobile;
  if (isNew && draft.mobile !== '' && !isDomesticMobile(draft.mobile))
    problems.push({ field: 'mobile', message: 'patient.mobile.invalid' });
  if (draft.email !== '' && !isEmail(draft.email)) problems.push({ field: 'email', message: 'organisation.email.invalid' });
  // Codes for a new password go to the number, so it is changed by whoever knows the present password.
  if (isNew && !draft.password) problems.push({ field: 'password', message: 'session.profile.mobile.password' });
  return problems;
}
