import type { Sql } from '../server/database/connect.ts';
import type { Visitor } from './clinic.ts';
import { type BenchPerson, firstPlace, generatePatients, numbersFrom, personAt } from './people.ts';

/** Seed of the invented patients. A bench that types their names generates the same names from this seed. */
export const crowdSeed = 20261121;
const warmUp = 20;

export interface SearchFigure {
  input: string;
  p50: number;
  p95: number;
  p99: number;
  hits: number;
}

/** What people type, taken from patients who are there, and some that nobody has. */
export const kinds: Record<string, (person: BenchPerson) => string> = {
  'nothing typed': () => '',
  'surname (1 character)': ({ name }) => name.slice(0, 1),
  'name, 2 characters from the start': ({ name }) => name.slice(0, 2),
  'whole name': ({ name }) => name,
  'given name (infix)': ({ name }) => name.slice(1),
  'one letter': ({ pinyin }) => pinyin.slice(0, 1),
  'initials, 2 letters': ({ initials }) => initials.slice(0, 2),
  'initials, whole': ({ initials }) => initials,
  'pinyin, 5 letters': ({ pinyin }) => pinyin.slice(0, 5),
  'whole pinyin': ({ pinyin }) => pinyin,
  'English name': ({ nameEn, pinyin }) => nameEn || pinyin,
  'one digit': ({ mobile }) => (mobile || '1').slice(-1),
  'mobile, first 3': ({ mobile }) => (mobile || '138').slice(0, 3),
  'mobile, first 7': ({ mobile }) => (mobile || '1380000').slice(0, 7),
  'mobile, last 4': ({ mobile }) => (mobile || '0000').slice(-4),
  'whole mobile': ({ mobile }) => mobile || '13800000000',
  'record number': ({ mrn }) => mrn,
  'record number without its letter': ({ mrn }) => String(Number(mrn.slice(1))),
  'ID card, first 10': ({ idNumber }) => (idNumber || '1101051990').slice(0, 10),
  'whole ID card': ({ idNumber }) => idNumber || '110105199001010000',
  'name and last 4 of the mobile': ({ name, mobile }) => `${name} ${(mobile || '0000').slice(-4)}`,
  'surname and letters': ({ name, pinyin }) => name.slice(0, 1) + pinyin.slice(-4),
  'nobody (2 characters)': ({ name }) => `龘${name.slice(-1)}`,
  'nobody (letters)': ({ initials }) => `qqzz${initials}`,
};

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Each kind of input typed so many times, one after the other, each time another patient. */
export async function measureSearch(ask: (keyword: string) => Promise<number>, count: number, asks: number): Promise<SearchFigure[]> {
  const figures: SearchFigure[] = [];
  for (const [input, type] of Object.entries(kinds)) {
    const random = numbersFrom(crowdSeed);
    const times: number[] = [];
    let hits = 0;
    for (let turn = 0; turn < asks + warmUp; turn += 1) {
      const keyword = type(personAt(crowdSeed, firstPlace + Math.floor(random() * count)));
      const began = performance.now();
      hits += await ask(keyword);
      if (turn >= warmUp) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    figures.push({ input, p50: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99), hits: Math.round(hits / (asks + warmUp)) });
  }
  return figures;
}

/** A crowd in the organisation of the demonstration, made once and kept. */
export async function prepareCrowd(owner: Sql, count: number): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from patient`;
  if (have >= count) return;
  const [account] = await owner<{ orgId: string }[]>`select org_id from account where login_name = 'admin'`;
  const began = performance.now();
  await generatePatients(owner, { orgId: account!.orgId, count, seed: crowdSeed });
  console.log(`${count} patients in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Asks over HTTP as a browser would, through the whole pipeline. */
export const searcherAt = (url: string, { headers }: Visitor) => {
  const ask = async (keyword: string): Promise<number> => {
    const address = `${url}/api/patient/querySimplePatientByES/1/20?keyword=${encodeURIComponent(keyword)}`;
    const answer = (await (await fetch(address, { headers })).json()) as { status: boolean; data: { total: number } };
    if (!answer.status) throw new Error(`${keyword}: ${JSON.stringify(answer)}`);
    return answer.data.total;
  };
  return ask;
};
