import { readFile } from 'node:fs/promises';
import type { Sql } from '../server/database/connect.ts';
import { sheetFormats } from '../src/domain/sheet/formats.ts';
import type { Visitor } from './clinic.ts';
import type { Program } from './program.ts';

/** As many rows as one export of the trail takes. */
const LARGEST = 50_000;
const AT_ONCE = 8;

export interface ExportFigures {
  /** Milliseconds, the longest that somebody else's list took: with nothing else, and while eight exports were built. */
  alone: number;
  beside: number;
  /** Peak memory of the server's process in MB; absent where the system does not report it. */
  memory: number | undefined;
}

/** Goods as a wholesaler's list would bring them: no list has more columns. */
export async function prepareGoods(owner: Sql): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from item where is_stocked`;
  if (have >= LARGEST) return;
  const columns = await owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'code', 'barcode')`;
  const names = columns.map(({ name }) => name).join(', ');
  await owner.unsafe(`
    insert into item (id, code, ${names}) select gen_random_uuid(), 'L' || n, ${names}
    from generate_series(1, ${LARGEST}) n cross join lateral (
      select * from item where is_stocked and org_id = (select org_id from account where login_name = 'admin') order by code offset n % 20 limit 1) i`);
  await owner`analyze`;
}

/** Entries as acts leave them, of half a year. Made once and kept; numbered by the server's own sealer. */
export async function prepareTrail(owner: Sql): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from audit_log`;
  if (have >= LARGEST) return;
  await owner`
    insert into audit_log (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail)
    select p.org_id, e.practice_id, gen_random_uuid(), now() - n * interval '5 minutes', e.staff_id,
      (array['queryPatientDetail', 'queryEncounterDetail', 'settleBill', 'dispense', 'saveNoteRecord'])[1 + n % 5], p.id, gen_random_uuid()::text, '{}'
    from generate_series(1, ${LARGEST}) n
    join lateral (select org_id, id from patient order by id offset n % 50 limit 1) p on true
    join lateral (select practice_id, doctor_id as staff_id from encounter where org_id = p.org_id order by id limit 1) e on true`;
  await owner`analyze`;
}

/** Eight of the largest exports at once, beside somebody who turns pages of a list. */
export async function measureExports(product: Program, visitor: Visitor): Promise<ExportFigures> {
  await isSealed(product.url, visitor);
  const alone = await longestOf(product.url, visitor, pause(3000));
  const exports = Array.from({ length: AT_ONCE }, (_, index) =>
    fetchExport(product.url, visitor, {
      path: index % 2 === 0 ? 'queryLog' : 'goods',
      format: sheetFormats[(index >> 1) % sheetFormats.length]!,
    }),
  );
  const beside = await longestOf(product.url, visitor, Promise.all(exports));
  return { alone, beside, memory: await highestMemory(product.pid) };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchExport(url: string, { headers }: Visitor, { path, format }: { path: string; format: string }): Promise<void> {
  const answer = await fetch(`${url}/api/${path}/exportList`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok || bytes < LARGEST) throw new Error(`the export answered ${answer.status} with ${bytes} bytes`);
}

/** The longest of the answers to pages of the patients' list, one after another, until the work is done. */
async function longestOf(url: string, { headers }: Visitor, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/patient/queryPatientList`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, size: 20 }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    longest = Math.max(longest, performance.now() - began);
  }
  await done;
  return longest;
}

/** The sealer works through what was just loaded first: it is not what is measured. */
async function isSealed(url: string, { headers }: Visitor): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/queryLog/queryState`, { headers });
    const { data } = (await answer.json()) as { data: { waiting: number } };
    if (data.waiting < 100) return;
    await pause(500);
  }
}

async function highestMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const highest = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return highest === undefined ? undefined : Number(highest) / 1024;
}
