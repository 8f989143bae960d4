import { uuidv7 } from 'uuidv7';
import { surgeryCalls } from '../server/areas/surgery/calls.ts';
import type { Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import type { Permission } from '../src/domain/permission/codes.ts';
import type * as Surgery from '../src/domain/surgery/shapes.ts';
import { aColleague } from './builders/visit.ts';
import { type Caller, callerIn } from './builders/world.ts';
import { type CareWorld, makeCareWorld } from './careWorld.ts';
import type { FreshDatabase } from './database.ts';
import { anItem, now as careTime } from './orderWorld.ts';

export const surgeryTime = careTime.toISOString();
const lookers = ['m_operation'] as const satisfies readonly Permission[];
export const rightsOf = {
  surgeon: [...lookers, 'o_treat'],
  reviewer: [...lookers, 'o_surgery_review'],
  head: [...lookers, 'o_treat', 'o_surgery_review', 'o_surgery_review_major'],
  scheduler: [...lookers, 'o_surgery_arrange'],
} as const satisfies Record<string, readonly Permission[]>;

/** A clinic with one operating room, a surgeon up to level 2, a head, a scheduler and two nurses, and three procedures. */
export interface SurgeryWorld {
  care: CareWorld;
  roomId: string;
  ids: Record<'surgeon' | 'head' | 'scheduler' | 'scrub' | 'circulating', string>;
  /** Level 1 with sides, level 2 without, level 3 without. */
  procedures: Record<'sided' | 'plain' | 'major', string>;
  as: (who: keyof SurgeryWorld['ids'], options?: { now?: string; sql?: Sql; authorities?: readonly Permission[] }) => Caller;
}

export async function makeSurgeryWorld(database: FreshDatabase): Promise<SurgeryWorld> {
  const care = await makeCareWorld(database);
  const { orgId, practiceId } = care;
  const departmentId = uuidv7();
  const roomId = await aRoom(database, care, '手术间一');
  await inTenant(database.owner, care, async (db) => {
    await db`insert into department ${db({ orgId, practiceId, id: departmentId, code: 'SU', nameZh: '外科', nameEn: 'Surgery', isMedical: true })}`;
    await db`insert into staff_practice ${db({ orgId, practiceId, staffId: care.doctorId, departmentId, roleIds: [] })}`;
    await db`update staff set surgery_level = 2 where id = ${care.doctorId}`;
  });
  const world = { ...care, departmentId };
  const person = async (name: string) => (await aColleague(database.owner, world, { name })).staffId;
  const ids = {
    surgeon: care.doctorId,
    head: await person('周明'),
    scheduler: await person('刘敏'),
    scrub: await person('何云'),
    circulating: await person('吴静'),
  };
  await inTenant(database.owner, care, async (db) => void (await db`update staff set surgery_level = 4 where id = ${ids.head}`));
  const procedure = (name: string, surgeryLevel: number, hasSides = false) =>
    anItem(database, care, {
      name,
      adviceType: 3,
      isStocked: false,
      price: 36_000,
      surgeryLevel,
      hasSides,
      splitAllowed: false,
      unit: '次',
    });
  const procedures = {
    sided: await procedure('甲下脓肿切开引流', 1, true),
    plain: await procedure('体表肿物切除术', 2),
    major: await procedure('甲状腺腺叶切除术', 3),
  };
  const as: SurgeryWorld['as'] = (who, { now = surgeryTime, sql = database.app, authorities = authoritiesOf(who) } = {}) =>
    callerIn(sql, { ...world, staffId: ids[who] }, { now, authorities });
  return { care: world, roomId, ids, procedures, as };
}

const authoritiesOf = (who: keyof SurgeryWorld['ids']): readonly Permission[] => {
  if (who === 'surgeon' || who === 'head' || who === 'scheduler') return rightsOf[who];
  return lookers;
};

export async function aRoom(database: FreshDatabase, { orgId, practiceId }: CareWorld, nameZh: string): Promise<string> {
  const id = uuidv7();
  await inTenant(
    database.owner,
    { orgId, practiceId },
    async (db) => void (await db`insert into room ${db({ orgId, practiceId, id, nameZh, nameEn: '', kind: 'operating' })}`),
  );
  return id;
}

/** A patient of the organisation who is nobody else's. */
export async function aPatient(database: FreshDatabase, { orgId, practiceId }: CareWorld, name = '孙丽'): Promise<string> {
  const id = uuidv7();
  await inTenant(
    database.owner,
    { orgId, practiceId },
    async (db) =>
      void (await db`insert into patient ${db({
        orgId,
        id,
        mrn: id.slice(-8).toUpperCase(),
        name,
        sex: 'F',
        birthDate: '1990-05-01',
        idType: 'other',
        nameFolded: name,
        pinyin: 'sunli',
        initials: 'sl',
        mobileReversed: '',
        createdAt: surgeryTime,
      })}`),
  );
  return id;
}

export const aDraft = (world: SurgeryWorld, change: Partial<Surgery.Draft> = {}): Surgery.Draft => ({
  patientId: world.care.patientId,
  diagnosisCode: 'D21.9',
  diagnosis: '体表肿物',
  procedureId: world.procedures.plain,
  side: 'none',
  anaesthesia: 'local',
  urgency: 'elective',
  surgeonId: world.ids.surgeon,
  wishedOn: '2026-11-21',
  minutes: 40,
  bloodUnits: 0,
  equipment: '',
  ...change,
});

export const anArrangement = (world: SurgeryWorld, change: Partial<Surgery.Arrangement> = {}): Surgery.Arrangement => ({
  roomId: world.roomId,
  startsAt: '2026-11-21T06:00:00.000Z',
  minutes: 40,
  assistantId: null,
  secondAssistantId: null,
  anaesthetistId: null,
  scrubId: world.ids.scrub,
  circulatingId: world.ids.circulating,
  ...change,
});

/** Applied for by the surgeon and approved by the head: version 2. */
export async function anApproved(world: SurgeryWorld, change: Partial<Surgery.Draft> = {}): Promise<string> {
  const { id } = await world.as('surgeon')(surgeryCalls.saveSurgery, { ...aDraft(world, change) });
  await world.as('head')(surgeryCalls.reviewSurgery, { id, version: 1, flag: 1, remark: '' });
  return id;
}

/** Arranged with every step of the checklist confirmed: version 6. */
export async function aChecked(world: SurgeryWorld, startsAt: string, change: Partial<Surgery.Draft> = {}): Promise<string> {
  const id = await anApproved(world, change);
  await world.as('scheduler')(surgeryCalls.arrangeSurgery, { id, version: 2, ...anArrangement(world, { startsAt }) });
  await world.as('scrub')(surgeryCalls.confirmSurgeryStep, { id, version: 3, step: 'signIn' });
  await world.as('surgeon')(surgeryCalls.confirmSurgeryStep, { id, version: 4, step: 'timeOut' });
  await world.as('circulating')(surgeryCalls.confirmSurgeryStep, { id, version: 5, step: 'signOut' });
  return id;
}

export const anOperation = (world: SurgeryWorld, startedAt: string, change: Partial<Surgery.Operation> = {}): Surgery.Operation => ({
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + 30 * 60_000).toISOString(),
  procedureId: world.procedures.plain,
  side: 'none',
  findings: '肿物约 2 cm，包膜完整，完整切除。',
  bloodLoss: 5,
  complications: '',
  hasSpecimen: true,
  storehouseId: '',
  lines: [],
  ...change,
});
