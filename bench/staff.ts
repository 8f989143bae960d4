import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clinic } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';
import { numbersFrom } from './people.ts';
import type { Program } from './program.ts';
import { type Answered, isWrite, type Kind, type Stage, type Visit } from './staffAsk.ts';
import { type Person, placeOf, prepareDay, prepareStaff } from './staffDay.ts';
import { takeStep } from './staffWork.ts';
import { secondsUsedBy } from './usage.ts';

/** How a run is sized. `warmUp` and `seconds` are times; `patients` is how many the organisation has. */
export interface StaffRun {
  staff: number;
  warmUp: number;
  seconds: number;
  patients: number;
}

/** Visits of the day in the one clinic, and think time between two steps of one person. */
const visitsToday = 3400;
const thinking = { least: 2000, most: 6000 };
const seed = 20261121;

/** A closed loop of virtual staff: each thinks, takes one step of their work, waits for its answers and thinks again. */
export async function measureStaff(clinic: Clinic, product: Program, { staff, warmUp, seconds, patients }: StaffRun): Promise<Figure[]> {
  const place = await placeOf(clinic.owner);
  const people = await prepareStaff(clinic.owner, place, staff);
  const bills = await prepareDay(clinic.owner, place, { visits: visitsToday, unpaid: Math.ceil((staff * (warmUp + seconds)) / 60) + 50 });
  const visits = await clinic.owner<Visit[]>`
    select appointment_id, patient_id, doctor_id from encounter where practice_id = ${place.practiceId} order by created_at desc limit ${visitsToday}`;
  const doctorIds = people.filter(({ trade }) => trade === 'doctor').map(({ staffId }) => staffId);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const stage: Stage = {
    port: product.port,
    agent,
    patients,
    visits,
    visitsOf: new Map(doctorIds.map((id) => [id, visits.filter(({ doctorId }) => doctorId === id)])),
    doctorIds,
    bills,
    answers: [],
    random: numbersFrom(seed),
    isOver: false,
  };
  const work = Promise.all(people.map((person) => workLoop(stage, person)));
  await sleep(warmUp * 1000);
  stage.answers = [];
  const pids = { server: product.pid, PostgreSQL: clinic.pid(), client: process.pid };
  const usage = () => ({ ...mapValues(pids, secondsUsedBy), client: process.cpuUsage() });
  const [before, began] = [usage(), performance.now()];
  await sleep(seconds * 1000);
  const after = usage();
  const share = (used: number) => Math.round((used * 100_000) / (performance.now() - began));
  const client = (after.client.user + after.client.system - before.client.user - before.client.system) / 1e6;
  const answers = stage.answers.slice();
  stage.isOver = true;
  await work;
  agent.destroy();
  console.log(
    `${staff} staff, ${(answers.length / seconds).toFixed(0)} calls/s; processor: server ${share(after.server - before.server)} %, ` +
      `PostgreSQL ${share(after.PostgreSQL - before.PostgreSQL)} %, client ${share(client)} %\n${refusals(answers)}`,
  );
  return figuresOf(answers);
}

const mapValues = <Name extends string>(of: Record<Name, number>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries<number>(of).map(([name, value]) => [name, change(value)])) as Record<Name, number>;

const kinds: readonly Kind[] = ['search', 'record', 'queue', 'calendar', 'list', 'booking', 'settlement'];

function figuresOf(answers: readonly Answered[]): Figure[] {
  const reads = answers.filter(({ kind }) => !isWrite(kind));
  const byKind = kinds.flatMap((kind) =>
    percentiles(
      kind,
      answers.filter((answer) => answer.kind === kind),
    ),
  );
  const bounded = (measure: string, of: readonly Answered[], bound: number): Figure[] =>
    of.length === 0 ? [] : [{ measure, value: percentile(of, 0.95), unit: 'ms', aim: atMost(bound) }];
  return [
    ...byKind,
    ...bounded('staff: all reads, p95', reads, 200),
    ...bounded(
      'staff: settlements, p95',
      answers.filter(({ kind }) => kind === 'settlement'),
      400,
    ),
    { measure: 'staff: calls that failed', value: answers.filter(({ isFault }) => isFault).length, unit: '', aim: atMost(0) },
  ];
}

const percentile = (answers: readonly Answered[], share: number) =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[Math.floor((answers.length - 1) * share)]!;

const percentiles = (kind: Kind, of: readonly Answered[]): Figure[] =>
  of.length === 0
    ? []
    : ([50, 95, 99] as const).map((share) => ({
        measure: `staff: ${kind} (${of.length}), p${share}`,
        value: percentile(of, share / 100),
        unit: 'ms',
      }));

function refusals(answers: readonly Answered[]): string {
  const counted = new Map<string, number>();
  for (const { refused, kind } of answers) if (refused) counted.set(`${kind}: ${refused}`, (counted.get(`${kind}: ${refused}`) ?? 0) + 1);
  return [...counted].map(([words, count]) => `  ${count} × ${words}\n`).join('');
}

async function workLoop(stage: Stage, person: Person): Promise<void> {
  await sleep(stage.random() * thinking.most);
  while (!stage.isOver) {
    await takeStep(stage, person);
    await sleep(thinking.least + stage.random() * (thinking.most - thinking.least));
  }
}
