/**
 * Who is notified of a critical value, and in which order. The order follows the critical value reporting system (危急值报告制度) of the
 * core systems of medical quality and safety (医疗质量安全核心制度要点, 国卫医发〔2018〕8号, system 14): the clinician who
 * ordered the test or is on duty first, and a fixed way on when nobody answers. The minutes and the roles are parameters of the practice.
 */
import { administers } from '../permission/grant.ts';
import { holds } from '../permission/holds.ts';

/** Groups of people every practice has. A role of the practice's own is `role:<id>`. */
export const fixedParties = ['orderingDoctor', 'dutyDoctor', 'nurseStation', 'departmentDoctors', 'administrators'] as const;
export type FixedParty = (typeof fixedParties)[number];
export type RoleParty = `role:${string}`;
export type Party = FixedParty | RoleParty;

/** The parties of the first notice, sent with the signature of the report. */
export const firstParties = ['orderingDoctor', 'dutyDoctor', 'nurseStation'] as const satisfies readonly FixedParty[];
/** The parties an administrator may choose for the later steps, besides the roles of the practice. */
export const laterParties = ['none', 'dutyDoctor', 'departmentDoctors', 'administrators'] as const;

const roleMark = 'role:';
export const roleOf = (party: Party): string | undefined => (party.startsWith(roleMark) ? party.slice(roleMark.length) : undefined);
export const partyOfRole = (roleId: string): RoleParty => `${roleMark}${roleId}`;

/** One member of the practice's staff, as far as the parties ask. */
export interface Member {
  staffId: string;
  departmentId: string | null;
  roleIds: readonly string[];
  authorities: readonly string[];
  /** Has a shift in this practice now. */
  isOnDuty: boolean;
}

/** The person and the department the test was ordered by. */
export interface Origin {
  doctorId: string;
  departmentId: string | null;
}

const treats = ({ authorities }: Member) => authorities.includes('o_treat');

const belongsTo: Record<FixedParty, (member: Member, origin: Origin) => boolean> = {
  orderingDoctor: ({ staffId }, { doctorId }) => staffId === doctorId,
  dutyDoctor: (member) => member.isOnDuty && treats(member),
  nurseStation: (member) => holds(member.authorities, 'm_chart') && !treats(member) && !administers(member.authorities),
  // The ordering doctor was notified already.
  departmentDoctors: (member, { doctorId, departmentId }) =>
    treats(member) && member.staffId !== doctorId && departmentId !== null && member.departmentId === departmentId,
  administrators: ({ authorities }) => holds(authorities, 'm_clinical_management'),
};

export function isInParty(party: Party, member: Member, origin: Origin): boolean {
  const roleId = roleOf(party);
  return roleId === undefined ? belongsTo[party as FixedParty](member, origin) : member.roleIds.includes(roleId);
}

/** The steps after the first notice: the parties that are set, without `none` and without repetition. */
export function laterSteps(chosen: readonly string[]): Party[] {
  return [...new Set(chosen)].filter((party): party is Party => party !== 'none');
}

export interface Notice {
  step: number;
  party: Party;
  staffIds: string[];
}

/**
 * The next notice after `step`, or undefined when the chain has ended. A step whose party has no member now is recorded with an empty
 * list and passed over at once, so that an unstaffed role costs no time.
 */
export function noticesAfter(step: number, steps: readonly Party[], members: readonly Member[], origin: Origin): Notice[] {
  const notices: Notice[] = [];
  for (let next = step + 1; next <= steps.length + 1; next += 1) {
    const party = steps[next - 2]!; // step 1 is the first notice, so step 2 is the first entry
    const staffIds = members.filter((member) => isInParty(party, member, origin)).map(({ staffId }) => staffId);
    notices.push({ step: next, party, staffIds });
    if (staffIds.length > 0) break;
  }
  return notices;
}
