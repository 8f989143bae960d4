import type { Sql } from '../server/database/connect.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import { DictionaryCache } from '../src/api/dictionaryCache.ts';
import { besidesPath, fillPath } from '../src/api/path.ts';
import type { AnyRow } from '../src/api/row.ts';
import { type Arguments, gatherObjects, kindsOf, lastDays, type Objects, type Wanted, wantedOf } from './arguments.ts';
import type { Visitor } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';
import { suitableFor } from './suitable.ts';

/** Milliseconds: of every call, and of the costliest lists. */
const bounds = { call: 100, list: 300 };
const slowest = 10;
const probes = 2;
const periods = [92, 31, 14, 7, 1];

interface Asked {
  turns: number;
  /** Parts of the names of those that are wanted, with commas between. */
  only?: string | undefined;
}

interface Timed {
  name: string;
  p50: number;
  p95: number;
}

/**
 * Every call that reads, asked one after the other as a browser would, and once more with something typed where a person can
 * type. An id whose kind its name does not tell is that of the kind whose answer is the fullest.
 */
export async function measureCalls(url: string, visitor: Visitor, owner: Sql, { turns, only }: Asked): Promise<Figure[]> {
  const [place] = await owner<{ orgId: string; practiceId: string }[]>`
    select a.org_id, w.practice_id from account a join staff_practice w on w.org_id = a.org_id and w.staff_id = a.staff_id
    join bill b on b.practice_id = w.practice_id where a.login_name = 'admin' group by 1, 2 order by count(*) desc limit 1`;
  const objects = await gatherObjects(owner, place!);
  const reading = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([name, { kind, gives, base, needs }]) =>
      kind === 'query' &&
      gives === undefined &&
      base === undefined &&
      needs !== 'anyone' &&
      (only?.split(',').some((part) => name.includes(part)) ?? true),
  );
  const figures: Timed[] = [];
  const refused: string[] = [];
  for (const [name, row] of reading) {
    const wanted = wantedOf(name, row);
    const answer = (argument: Arguments) => ask(url, visitor, row, argument);
    const suitable = await suitableFor(owner, name, place!.practiceId);
    const fitting = suitable.length > 0 ? await answeredAmong(answer, suitable) : await fittingOf(answer, wanted, objects);
    const { typed } = wanted;
    if (fitting.length === 0) refused.push(name);
    for (const word of fitting.length === 0 ? [] : typed ? [undefined, '张', 'zhang'] : [undefined]) {
      const said = word === undefined ? {} : { [typed!]: word };
      const times = await timesOf((turn) => ask(url, visitor, row, { ...fitting[turn % fitting.length], ...said }), turns);
      figures.push({ name: word === undefined ? name : `${name} ${word}`, ...times });
    }
  }
  const sorted = figures.toSorted((one, other) => other.p95 - one.p95);
  const over = (bound: number) =>
    sorted.filter(({ p95 }) => p95 > bound).map(({ name, p50, p95 }) => `${name} (${p50.toFixed(0)}, ${p95.toFixed(0)})`);
  console.log(
    `${figures.length} ways to ask ${reading.length - refused.length} of ${reading.length} calls, ${turns} times each
over ${bounds.call} ms: ${over(bounds.call).join(', ') || 'none'}; over ${bounds.list} ms: ${over(bounds.list).join(', ') || 'none'}
refused for want of a fitting argument: ${refused.join(', ') || 'none'}`,
  );
  return sorted.slice(0, slowest).flatMap(({ name, p50, p95 }) => [
    { measure: `${name}, p50`, value: p50, unit: 'ms' },
    { measure: `${name}, p95`, value: p95, unit: 'ms', aim: atMost(bounds.call) },
  ]);
}

type Answering = (argument: Arguments) => Promise<Answer>;

/** Arguments that are answered: of the longest period that is accepted. */
async function fittingOf(answer: Answering, wanted: Wanted, objects: Objects): Promise<Arguments[]> {
  for (const days of wanted.hasPeriod ? periods : [0]) {
    const fitting = await answeredOf(answer, { ...wanted.fixed, ...(days > 0 ? lastDays(days) : {}) }, wanted, objects);
    if (fitting.length > 0) return fitting;
  }
  return [];
}

/** All of one kind of object. */
async function answeredOf(answer: Answering, fixed: Arguments, wanted: Wanted, objects: Objects): Promise<Arguments[]> {
  const { ids } = wanted;
  const open = ids.filter((field) => kindsOf(field, objects).length > 1);
  const kinds = open.length > 0 ? [...objects.keys()] : ['org'];
  const at = (kind: string, place: number): Arguments => ({
    ...fixed,
    ...Object.fromEntries(
      ids.map((field) => {
        const those = objects.get(open.includes(field) ? kind : kindsOf(field, objects)[0]!)!;
        const id = those[place % those.length];
        return [field, wanted.lists.includes(field) ? [id] : id];
      }),
    ),
  });
  const fullness = async (kind: string) => {
    const answers = await Promise.all(Array.from({ length: probes }, (_, probe) => answer(at(kind, probe * 30))));
    return Math.max(...answers.map(({ status, size }) => (status ? size : 0)));
  };
  const sizes = await Promise.all(kinds.map(fullness));
  const most = Math.max(...sizes);
  // The demonstration has few of some things, and the crowd has none: one among fifty may be the only one.
  const isRare = most === 0 && ids.length > 0 && open.length === 0;
  if (most === 0 && !isRare) return [];
  const kind = isRare ? kinds[0]! : kinds[sizes.indexOf(most)]!;
  const [count, step] = isRare ? [50, 1] : ids.length > 0 ? [12, 5] : [1, 1];
  return answeredAmong(
    answer,
    Array.from({ length: count }, (_, place) => at(kind, place * step)),
  );
}

async function answeredAmong(answer: Answering, all: Arguments[]): Promise<Arguments[]> {
  const answered = await Promise.all(all.map(answer));
  return all.filter((_, place) => answered[place]!.status);
}

async function timesOf(work: (turn: number) => Promise<unknown>, turns: number): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let turn = -2; turn < turns; turn++) {
    const began = performance.now();
    await work(turn + 2);
    if (turn >= 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p95: at(0.95) };
}

interface Answer {
  status: boolean;
  size: number;
}

async function ask(url: string, { headers }: Visitor, row: AnyRow, argument: Arguments): Promise<Answer> {
  const address = `${url}/api/${fillPath(row.path, argument).replace(/^\//, '')}`;
  const rest = besidesPath(row.path, argument);
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
  const answer = await (row.verb === 'GET'
    ? fetch(query ? `${address}?${query}` : address, { headers })
    : fetch(address, { method: row.verb, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) }));
  const text = await answer.text();
  return { status: (JSON.parse(text) as { status: boolean }).status, size: text.length };
}

/** A dictionary as the screen first asks for it, and as the browser then gives it without asking. */
export async function measureDictionaries(url: string, visitor: Visitor, turns: number): Promise<Figure[]> {
  const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([, { cache, path }]) => cache === 'dictionary' && !path.includes('{'),
  );
  const kept = new DictionaryCache();
  const identity = { token: '', userId: '', language: 'zh', practiceId: '' } as const;
  const look = (place: number) => {
    const row = rows[place % rows.length]![1];
    return kept.ask(
      kept.keyOf(row.path, undefined, identity),
      () => ask(url, visitor, row, {}),
      () => true,
    );
  };
  const first = await timesOf((turn) => ask(url, visitor, rows[turn % rows.length]![1], {}), turns * rows.length);
  for (let place = 0; place < rows.length; place++) await look(place);
  const again = await timesOf(look, turns * rows.length);
  return [
    { measure: `dictionary, first load (p95 of ${rows.length})`, value: first.p95, unit: 'ms', aim: atMost(100) },
    { measure: 'dictionary, kept (p95)', value: again.p95, unit: 'ms', aim: atMost(1) },
  ];
}
