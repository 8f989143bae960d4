import { isPassword } from '../account/password.ts';
import { limitedActNames } from '../approval/acts.ts';
import { type LimitedRole, limitOf } from '../approval/rules.ts';
import { checkMobile } from '../identity/mobile.ts';
import { isEmail } from '../organisation/rules.ts';
import { changesBetween } from '../permission/grant.ts';
import type { FieldProblem } from '../problem.ts';
import type { Draft, Workplace } from './shapes.ts';

type Checked = Draft & { password?: string | undefined; id?: string | undefined };

const accountShape = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/;
export const isLoginName = (text: string): boolean => accountShape.test(text);
const staffNumber = /^[A-Za-z0-9-]{1,20}$/;

/** What is wrong with a staff record. Business catalogue §5 for the password, the mobile number and lengths. */
export function checkStaff(draft: Checked): FieldProblem<Checked>[] {
  const problems: FieldProblem<Checked>[] = [];
  if (draft.name.trim() === '') problems.push({ field: 'name', message: 'error.field.required' });
  if (!staffNumber.test(draft.staffNo)) problems.push({ field: 'staffNo', message: 'staff.number.shape' });
  problems.push(...checkMobile(draft.mobile, { mayBeForeign: false }));
  if (draft.email !== '' && !isEmail(draft.email)) problems.push({ field: 'email', message: 'organisation.email.invalid' });
  if (!isLoginName(draft.loginName)) problems.push({ field: 'loginName', message: 'staff.account.shape' });
  if (draft.id === undefined && !isPassword(draft.password ?? '')) problems.push({ field: 'password', message: 'login.password.shape' });
  if (!draft.isDoctor && (draft.antibioticGrade > 0 || draft.mayPrescribeControlled || (draft.surgeryLevel ?? 0) > 0))
    problems.push({ field: 'isDoctor', message: 'staff.qualification.doctorOnly' });
  if (draft.contractFrom && draft.contractUntil && draft.contractUntil < draft.contractFrom)
    problems.push({ field: 'contractUntil', message: 'staff.contract.endsBeforeStart' });
  if (draft.homeRoleId && !isHeld(draft.workplaces, draft.homeRoleId))
    problems.push({ field: 'homeRoleId', message: 'staff.homeRole.notHeld' });
  return [...problems, ...checkWorkplaces(draft)];
}

/** True if the person has the role in any clinic. */
export const isHeld = (places: readonly Workplace[], roleId: string): boolean => places.some(({ roleIds }) => roleIds.includes(roleId));

/** What says who a person is and how far he may go: nobody changes it on his own record. */
export const fieldsOfOthers = [
  ...(['name', 'nameEn', 'isDoctor', 'licenceNumber', 'antibioticGrade'] as const),
  ...(['mayPrescribeControlled', 'surgeryLevel', 'maximumDiscount'] as const),
  ...(['contractKind', 'contractFrom', 'contractUntil', 'joinedOn'] as const),
] satisfies (keyof Draft)[];

export const checkOwnRecord = (before: Draft, after: Draft): FieldProblem<Draft>[] =>
  [
    ...fieldsOfOthers.filter((field) => after[field] !== undefined && before[field] !== after[field]),
    ...(after.devices !== undefined && String(before.devices ?? []) !== String(after.devices) ? (['devices'] as const) : []),
  ].map((field) => ({ field, message: 'staff.own.field' as const }));

/** Days before its end on which administrators are told of a contract, and from which it is listed as ending. */
export const contractEndingDays = 60;

/** True if any act could be done alone for more than before. The roles are those held in one clinic. */
export const raisesLimits = (before: readonly LimitedRole[], after: readonly LimitedRole[]): boolean =>
  after.length > 0 && limitedActNames.some((act) => limitOf(act, after) > limitOf(act, before));

/** Roles that a change gives or takes, over all clinics of the person. */
export function countRoles(before: readonly Workplace[], after: readonly Workplace[]): number {
  const held = (places: readonly Workplace[]) =>
    places.flatMap(({ practiceId, roleIds }) => roleIds.map((roleId) => `${practiceId} ${roleId}`));
  const { given, taken } = changesBetween(held(before), held(after));
  return given.length + taken.length;
}

/** Workplaces after one role was given or taken in one clinic; the same list where nothing changes. A new place has no department. */
export function withRole(
  places: readonly Workplace[],
  { practiceId, roleId, isHeld }: { practiceId: string; roleId: string; isHeld: boolean },
): readonly Workplace[] {
  const place = places.find((one) => one.practiceId === practiceId);
  if ((place?.roleIds.includes(roleId) ?? false) === isHeld) return places;
  if (!place) return [...places, { practiceId, departmentId: null, roleIds: [roleId] }];
  const roleIds = isHeld ? [...place.roleIds, roleId] : place.roleIds.filter((id) => id !== roleId);
  return places.map((one) => (one === place ? { ...one, roleIds } : one));
}

function checkWorkplaces({ workplaces }: Checked): FieldProblem<Checked>[] {
  if (workplaces.length === 0) return [{ field: 'workplaces', message: 'staff.workplaces.none' }];
  if (new Set(workplaces.map(({ practiceId }) => practiceId)).size < workplaces.length)
    return [{ field: 'workplaces', message: 'staff.workplaces.twice' }];
  return workplaces.some(({ roleIds }) => roleIds.length === 0) ? [{ field: 'workplaces', message: 'staff.workplaces.noRole' }] : [];
}

/** The number after the highest of those that share the commonest beginning: XL001, XL002 → XL003. */
export function nextStaffNumber(taken: readonly string[]): string {
  const parts = taken.map((number) => /^(.*?)(?<!\d)(\d+)$/.exec(number)).filter((match) => match !== null);
  const beginnings = new Map<string, number>();
  for (const [, beginning] of parts) beginnings.set(beginning!, (beginnings.get(beginning!) ?? 0) + 1);
  const [commonest = 'S'] = [...beginnings].sort((one, other) => other[1] - one[1])[0] ?? [];
  const own = parts.filter(([, beginning]) => beginning === commonest);
  const width = Math.max(3, ...own.map(([, , digits]) => digits!.length));
  const highest = Math.max(0, ...own.map(([, , digits]) => Number(digits)));
  return `${commonest}${String(highest + 1).padStart(width, '0')}`;
}
