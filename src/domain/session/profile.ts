import { checkMobile } from '../identity/mobile.ts';
import { tidyPhone } from '../identity/phone.ts';
import { isEmail } from '../organisation/rules.ts';
import type { FieldProblem } from '../problem.ts';
import type { ProfileDraft } from './shapes.ts';

/** Checks what a person changes of the own record. `mobile`: the number on file. */
export function checkProfile(draft: ProfileDraft, { mobile }: { mobile: string }): FieldProblem<ProfileDraft>[] {
  const problems: FieldProblem<ProfileDraft>[] = [];
  const isNew = tidyPhone(draft.mobile) !== mobile;
  if (isNew) problems.push(...checkMobile(draft.mobile, { mayBeForeign: false }));
  if (draft.email !== '' && !isEmail(draft.email)) problems.push({ field: 'email', message: 'organisation.email.invalid' });
  // Codes for a new password go to the number, so it is changed by whoever knows the present password.
  if (isNew && !draft.password) problems.push({ field: 'password', message: 'session.profile.mobile.password' });
  return problems;
}
