import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateAt, instantOf } from '../src/domain/dates.ts';
import { crowdSeed } from './patients.ts';
import { firstPlace, personAt } from './people.ts';
import { ask, type Stage } from './staffAsk.ts';
import type { Person, Trade } from './staffDay.ts';

type Step = (stage: Stage, person: Person) => Promise<unknown>;

/** Steps of each trade with how many of a hundred they are. */
const work: Record<Trade, readonly [number, Step][]> = {
  doctor: [
    [35, seeQueue],
    [45, openRecord],
    [20, typeName],
  ],
  reception: [
    [35, typeName],
    [20, seeCalendar],
    [20, seeAppointments],
    [10, openPatient],
    [15, book],
  ],
  cashier: [
    [30, seeUnpaid],
    [25, seePaid],
    [20, typeName],
    [25, settle],
  ],
  nurse: [
    [50, seeNursing],
    [25, openPatient],
    [25, seeQueue],
  ],
};

export function takeStep(stage: Stage, person: Person): Promise<unknown> {
  let left = stage.random() * 100;
  for (const [weight, step] of work[person.trade]) {
    left -= weight;
    if (left <= 0) return step(stage, person);
  }
  return typeName(stage, person);
}

const pick = <Item>({ random }: Stage, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const page = { page: 1, size: 20 };
const today = () => dateAt(new Date());

/** Four keystrokes of a name, a question for each, as the search box of the top bar asks. */
async function typeName(stage: Stage, person: Person): Promise<void> {
  const { name, pinyin } = personAt(crowdSeed, firstPlace + Math.floor(stage.random() * stage.patients));
  const whole = stage.random() < 0.5 ? name : pinyin.slice(0, 6);
  for (const length of [1, 2, 3, whole.length]) {
    if (length <= whole.length) await ask(stage, person, 'search', 'querySimplePatientByES', { ...page, keyword: whole.slice(0, length) });
    await sleep(150);
  }
}

function seeQueue(stage: Stage, person: Person): Promise<unknown> {
  const whose = person.trade === 'doctor' && stage.random() < 0.5 ? { doctorId: person.staffId } : {};
  const date = today();
  return Promise.all([
    ask(stage, person, 'queue', 'queryWorkList', { ...page, sort: 'queue', direction: 'asc', date, ...whose }),
    ask(stage, person, 'queue', 'queryEncounterCounts', { date, ...whose }),
  ]);
}

function openRecord(stage: Stage, person: Person): Promise<unknown> {
  const own = stage.visitsOf.get(person.staffId);
  const { appointmentId, patientId } = pick(stage, own?.length ? own : stage.visits);
  return Promise.all([
    ask(stage, person, 'record', 'queryEncounter', { appointmentId }),
    ask(stage, person, 'record', 'querySlidingWindowPatientInfo', { id: patientId }),
  ]);
}

function openPatient(stage: Stage, person: Person): Promise<unknown> {
  const { patientId } = pick(stage, stage.visits);
  return Promise.all([
    ask(stage, person, 'record', 'queryPatientDetail', { id: patientId }),
    ask(stage, person, 'record', 'querySlidingWindowPatientInfo', { id: patientId }),
  ]);
}

function seeCalendar(stage: Stage, person: Person): Promise<unknown> {
  const from = Math.floor(stage.random() * Math.max(1, stage.doctorIds.length - 8));
  return ask(stage, person, 'calendar', 'queryCalendarView', {
    from: today(),
    to: today(),
    doctorIds: stage.doctorIds.slice(from, from + 8),
  });
}

function seeAppointments(stage: Stage, person: Person): Promise<unknown> {
  return ask(stage, person, 'list', 'queryAppointmentList', { ...page, from: today(), to: today() });
}

function seeUnpaid(stage: Stage, person: Person): Promise<unknown> {
  return ask(stage, person, 'list', 'queryNotPayList', page);
}

function seePaid(stage: Stage, person: Person): Promise<unknown> {
  return ask(stage, person, 'list', 'queryHavePayList', { ...page, from: today(), to: today() });
}

function seeNursing(stage: Stage, person: Person): Promise<unknown> {
  return ask(stage, person, 'list', 'queryExecutionList', { ...page, date: today() });
}

/** A time on the grid of a quarter of an hour, within the next three weeks. */
function book(stage: Stage, person: Person): Promise<unknown> {
  const hour = 9 + Math.floor(stage.random() * 7);
  const minute = pick(stage, ['00', '15', '30', '45']);
  const startsAt = instantOf(addDays(today(), 1 + Math.floor(stage.random() * 20)), `${String(hour).padStart(2, '0')}:${minute}`);
  return ask(stage, person, 'booking', 'saveAppointment', {
    patientId: pick(stage, stage.visits).patientId,
    doctorId: pick(stage, stage.doctorIds),
    departmentId: null,
    roomId: null,
    typeCode: 'first',
    startsAt,
    duration: 15,
    reason: '',
    sourceCode: '',
    remark: '',
    confirmed: true,
  });
}

async function settle(stage: Stage, person: Person): Promise<unknown> {
  const bill = stage.bills.pop();
  if (!bill) return seeUnpaid(stage, person);
  const { id, amount, version } = bill;
  return ask(stage, person, 'settlement', 'settleBilling', {
    id,
    payments: [{ methodCode: 'cash', amount }],
    allowArrears: false,
    version,
  });
}
