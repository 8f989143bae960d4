import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import type * as Surgery from '../../src/domain/surgery/shapes.ts';
import { arrangeSurgery } from '../areas/surgery/acts/arrangeSurgery.ts';
import { completeSurgery } from '../areas/surgery/acts/completeSurgery.ts';
import { confirmStep, reviewSurgery } from '../areas/surgery/acts/decideSurgery.ts';
import { saveSurgery } from '../areas/surgery/acts/saveSurgery.ts';
import { actingAs } from './acting.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Treatments of the price list that are surgery, with level and sides. */
const marked: readonly { code: string; level: number; hasSides: boolean }[] = [
  { code: 'ZL007', level: 1, hasSides: false },
  { code: 'ZL008', level: 2, hasSides: false },
  { code: 'ZL009', level: 1, hasSides: true },
];

/** Marks what is surgery, and makes three surgeries of the first clinic by the acts: completed yesterday, arranged today, applied for. */
export async function loadSurgeries(loading: Loading): Promise<void> {
  const { sql, orgId, items, now } = loading;
  const practiceId = found(loading.practices, 'SH');
  await setTenant(sql, orgId, practiceId);
  for (const { code, level, hasSides } of marked)
    await sql`update item set surgery_level = ${level}, has_sides = ${hasSides} where id = ${found(items, code).id}`;
  const today = dateAt(now);
  await completedSurgery(loading, practiceId, addDays(today, -1));
  await arrangedSurgery(loading, practiceId, today);
  await saveSurgery(actingOn(loading, practiceId, today)('chenyi', '08:20'), {
    ...draftOf(loading, 'P05', 'ZL007', today),
    diagnosisCode: 'L02.2',
    diagnosis: '背部脓肿',
    urgency: 'urgent',
    minutes: 30,
  });
}

const at = (day: string, time: string) => instantOf(day, time);

/** Acts at a time of a day, never later than now. */
function actingOn(loading: Loading, practiceId: string, day: string) {
  const latest = loading.now.toISOString();
  return (account: string, time: string) => actingAs(loading, { account, practiceId, at: [at(day, time), latest].toSorted()[0] ?? latest });
}

const draftOf = ({ items, patients, staff }: Loading, patient: string, procedure: string, day: string): Surgery.Draft => ({
  patientId: found(patients, patient),
  diagnosisCode: '',
  diagnosis: '',
  procedureId: found(items, procedure).id,
  side: 'none',
  anaesthesia: 'local',
  urgency: 'elective',
  surgeonId: found(staff, 'chenyi'),
  wishedOn: day,
  minutes: 40,
  bloodUnits: 0,
  equipment: '',
});

const teamOf = ({ staff, rooms }: Loading, startsAt: string): Surgery.Arrangement => ({
  roomId: found(rooms, 'SH-203').id,
  startsAt,
  minutes: 40,
  assistantId: found(staff, 'zhouming'),
  secondAssistantId: null,
  anaesthetistId: null,
  scrubId: found(staff, 'liuhushi'),
  circulatingId: found(staff, 'heyun'),
});

/** A lump that was taken off: approved by a colleague, checked by three people, and on a bill. */
async function completedSurgery(loading: Loading, practiceId: string, day: string): Promise<void> {
  const as = actingOn(loading, practiceId, day);
  const draft = { ...draftOf(loading, 'P17', 'ZL008', day), diagnosisCode: 'D17.1', diagnosis: '背部脂肪瘤' };
  const { id } = await saveSurgery(as('chenyi', '08:10'), draft);
  await reviewSurgery(as('zhouming', '08:30'), { id, version: 1, flag: 1, remark: '' });
  await arrangeSurgery(as('liuhushi', '08:40'), { id, version: 2, ...teamOf(loading, at(day, '10:00')) });
  await confirmStep(as('liuhushi', '09:55'), { id, version: 3, step: 'signIn' });
  await confirmStep(as('chenyi', '10:02'), { id, version: 4, step: 'timeOut' });
  await confirmStep(as('heyun', '10:42'), { id, version: 5, step: 'signOut' });
  await completeSurgery(as('chenyi', '10:55'), {
    id,
    version: 6,
    startedAt: at(day, '10:05'),
    endedAt: at(day, '10:40'),
    procedureId: draft.procedureId,
    side: 'none',
    findings: '肿物约 3 cm × 2 cm，包膜完整，与周围组织界限清楚，完整切除，逐层缝合。',
    bloodLoss: 5,
    complications: '',
    hasSpecimen: true,
    storehouseId: '',
    lines: [],
  });
}

async function arrangedSurgery(loading: Loading, practiceId: string, today: string): Promise<void> {
  const as = actingOn(loading, practiceId, today);
  const draft = { ...draftOf(loading, 'P03', 'ZL009', today), side: 'right' as const, diagnosisCode: 'L60.0', diagnosis: '右足拇趾嵌甲' };
  const { id } = await saveSurgery(as('chenyi', '08:05'), draft);
  await reviewSurgery(as('zhouming', '08:15'), { id, version: 1, flag: 1, remark: '' });
  await arrangeSurgery(as('liuhushi', '08:25'), { id, version: 2, ...teamOf(loading, at(today, '15:00')) });
}
