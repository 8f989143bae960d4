import type { LimitedRole } from '../../../../src/domain/approval/rules.ts';
import { changesBetween, givable } from '../../../../src/domain/permission/grant.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { raisesLimits } from '../../../../src/domain/staff/rules.ts';
import type { Workplace } from '../../../../src/domain/staff/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { isAtHead, keepsChain } from '../../organisation/queries/standing.ts';
import { listSimpleRoles } from '../../role/queries.ts';

type Roles = Awaited<ReturnType<typeof listSimpleRoles>>;
const wrong = (message: FieldProblem['message'], values?: FieldProblem['values']): FieldProblem[] => [
  { field: 'workplaces', message, ...(values ? { values } : {}) },
];

interface Change {
  before: readonly Workplace[];
  after: readonly Workplace[];
  /** Of the actor's own record. */
  toSelf: boolean;
}

/** Places and roles that differ: nobody gives or takes what is not his to give, nor in a clinic that is not his to keep. */
export async function checkWorkplaces(context: Context, { before, after, toSelf }: Change): Promise<void> {
  const mine = givable(context.session.authorities, { toSelf });
  const roles = await listSimpleRoles(context.db);
  for (const practiceId of new Set([...before, ...after].map((place) => place.practiceId))) {
    const was = before.find((place) => place.practiceId === practiceId);
    const will = after.find((place) => place.practiceId === practiceId);
    if (isSame(was, will)) continue;
    if (practiceId !== context.session.practiceId && !keepsChain(context)) refuse(wrong('staff.workplaces.otherClinic'));
    if (will) await checkPlace(context, will, was);
    if (toSelf && (await raisesOwnLimits(context, was?.roleIds ?? [], will?.roleIds ?? []))) refuse(wrong('staff.own.limits'));
    const { given, taken } = changesBetween(was?.roleIds ?? [], will?.roleIds ?? []);
    await checkRoles(context, roles, mine, [...given, ...taken]);
  }
}

async function raisesOwnLimits({ db }: Context, before: readonly string[], after: readonly string[]): Promise<boolean> {
  const rows = await db<(LimitedRole & { id: string })[]>`
    select id, limits, authorities from role where id::text = any (${[...before, ...after]})`;
  const of = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  return raisesLimits(of(before), of(after));
}

const isSame = (one: Workplace | undefined, other: Workplace | undefined): boolean =>
  one?.departmentId === other?.departmentId &&
  [...(one?.roleIds ?? [])].sort().join() === [...(other?.roleIds ?? [])].sort().join() &&
  !one === !other;

async function checkPlace({ db }: Context, { practiceId, departmentId }: Workplace, was: Workplace | undefined): Promise<void> {
  const [found] = await db<{ practice: boolean; department: boolean }[]>`
    select exists (select from practice where id::text = ${practiceId} and (enabled or ${was !== undefined})) as practice,
      ${departmentId}::text is null or exists (select from department where id::text = ${departmentId} and practice_id::text = ${practiceId}
        and (enabled or ${was?.departmentId === departmentId})) as department`;
  if (!found!.practice) refuse(wrong('staff.workplaces.noClinic'));
  if (!found!.department) refuse(wrong('staff.workplaces.noDepartment'));
}

async function checkRoles(context: Context, roles: Roles, mine: readonly string[], changed: readonly string[]): Promise<void> {
  for (const id of changed) {
    const role = roles.find((each) => each.id === id);
    if (!role) refuse(wrong('staff.workplaces.noRole'));
    else if (role.authorities.some((code) => !mine.includes(code))) refuse(wrong('staff.role.beyond', { role: role.nameZh }));
    else if (role.headOnly && !(await isAtHead(context))) throw new Problem('role.headOnlyHere');
  }
}
