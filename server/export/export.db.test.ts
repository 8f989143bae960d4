import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/domain/fhir/resource.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { fhirFaults } from '../../tests/fhirValidator.ts';
import { diskStore } from '../files/disk.ts';
import { newId } from '../seed/seeding.ts';
import { describeExport } from './document.ts';
import { exportToFolder } from './folder.ts';
import { leftOutColumns, leftOutTables } from './leftOut.ts';
import type { Manifest } from './manifest.ts';

const database = freshDatabaseForFile({ seeded: true });
const place = mkdtempSync(path.join(tmpdir(), 'xinglin-export-'));
const reader = fileURLToPath(new URL('../../tests/programs/readExport.mjs', import.meta.url));
const store = diskStore(path.join(place, 'store'));

interface ReadBack {
  faults: string[];
  counts: Record<string, number>;
  resources: Record<string, number>;
  sums: Record<string, number>;
  organisations: string[];
  references: number;
}
const readBack = (folder: string): ReadBack => JSON.parse(execFileSync(process.execPath, [reader, folder], { encoding: 'utf8' }));

let ours: string;
const theirs = newId();
const folder = path.join(place, 'ours');
let manifest: Manifest;
let back: ReadBack;

beforeAll(async () => {
  const { owner, app } = database;
  [{ id: ours }] = await owner<[{ id: string }]>`select id from org`;
  await owner`update lab_indicator set loinc = '6690-2' where code = 'WBC'`;
  await addOtherOrganisation();
  await addFile('the bytes of a report', 'report.PDF');
  await addFile('what was uploaded', '../../../etc/passwd', 'what stands there now');
  manifest = await exportToFolder(app, ours, folder, { files: store.of(ours) });
  back = readBack(folder);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A second tenant with a clinic, a patient and a role of its own. */
async function addOtherOrganisation(): Promise<void> {
  const { owner } = database;
  const practice = newId();
  await owner`insert into org (id, code, name_zh, name_en, created_at) values (${theirs}, 'OTHER', '别家', 'Other', now())`;
  await owner`insert into practice (org_id, id, code, name_zh, name_en) values (${theirs}, ${practice}, 'OT', '别家诊所', 'Other clinic')`;
  await owner`insert into room (org_id, practice_id, id, name_zh, name_en) values (${theirs}, ${practice}, ${newId()}, '别家诊室', 'Other room')`;
  await owner`
    insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, name_folded, pinyin, initials, mobile_reversed, created_at)
    values (${theirs}, ${newId()}, 'OTHER-1', '别家患者', 'F', '1990-01-01', 'other', '别家患者', 'biejia', 'bj', '', now())`;
}

async function addFile(text: string, name: string, stored = text): Promise<void> {
  const { owner } = database;
  const [of] = await owner<
    { practiceId: string; patientId: string; doctorId: string }[]
  >`select practice_id, patient_id, doctor_id from encounter limit 1`;
  const id = newId();
  const sha256 = createHash('sha256').update(text).digest('hex');
  await owner`
    insert into stored_file (org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at)
    values (${ours}, ${of!.practiceId}, ${id}, ${of!.patientId}, ${name}, 'application/pdf', ${text.length}, ${sha256}, ${of!.doctorId}, now())`;
  const file = path.join(place, id);
  writeFileSync(file, stored);
  await store.of(ours).keep(id, { path: file, size: stored.length, type: 'application/pdf', sha256 });
}

const tenantTables = () => database.owner<{ table: string; key: string }[]>`
  select c.relname as table, case when c.relname = 'org' then 'id' else 'org_id' end as key from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'org' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
  order by 1`;

describe('the export of an organisation', () => {
  it('is read back by a program that knows nothing of it, and every hash, sum and reference holds', () => {
    expect(back.faults).toEqual([]);
    expect(back.references).toBeGreaterThan(100);
    expect(Object.keys(back.resources).sort()).toEqual([
      'AllergyIntolerance',
      'Condition',
      'Encounter',
      'MedicationRequest',
      'MedicationStatement',
      'Observation',
      'Organization',
      'Patient',
      'Practitioner',
    ]);
  });

  it('holds every row that the database has of each table, of this organisation only', async () => {
    const { owner } = database;
    const wanted: Record<string, number> = {};
    for (const { table, key } of await tenantTables()) {
      if (table in leftOutTables || table === 'audit_head') continue;
      const [{ rows }] = await owner.unsafe<[{ rows: number }]>(
        `select count(*)::integer as rows from "${table}" where ${key} = '${ours}'`,
      );
      wanted[table] = rows;
    }
    const { audit_head: _, dictionary_entry: shared, ...counted } = back.counts;

    expect(counted).toEqual(wanted);
    expect(shared).toBeGreaterThan(3000);
    expect(back.organisations).toEqual([ours]);
    expect(everythingIn(folder)).not.toContain('别家');
  });

  it('adds up to the money, the points, the package units and the stock of the database', async () => {
    const [sums] = await database.owner`
      select (select sum(amount) from payment)::bigint as "paymentFen", (select sum(receivable) from bill)::bigint as "receivableFen",
        (select sum(net) from bill_line)::bigint as "lineNetFen", (select sum(principal) from member_card)::bigint as "principalFen",
        (select sum(gift) from member_card)::bigint as "giftFen", (select sum(points) from member_card)::bigint as points,
        (select sum(quantity) from stock_batch)::bigint as "stockUnits", (select sum(change) from stock_movement)::bigint as "movedUnits",
        (select coalesce(sum(used), 0) from patient_package_item)::bigint as "usedUnits"`;

    expect(back.sums).toEqual({ ...sums });
    expect(back.sums.paymentFen).toBeGreaterThan(0);
    expect(back.sums.stockUnits).toBeGreaterThan(0);
  });

  it('shows the organisations next to each other apart: the other one exports its own patient and nothing of ours', async () => {
    const other = path.join(place, 'theirs');

    await exportToFolder(database.app, theirs, other, { files: store.of(theirs) });

    const { faults, counts, resources, organisations } = readBack(other);
    expect({ faults, organisations, patients: counts.patient, rooms: counts.room, bills: counts.bill, files: counts.stored_file }).toEqual({
      faults: [],
      organisations: [theirs],
      patients: 1,
      rooms: 1,
      bills: 0,
      files: 0,
    });
    expect(resources.Patient).toBe(1);
  });

  it('names every table and column that it leaves out, with the reason, and holds no password, key or code', async () => {
    const { owner } = database;
    const secrets = await owner<{ secret: string }[]>`select password_hash as secret from account`;
    const all = everythingIn(folder);
    const columns = manifest.tables.flatMap(({ path: at }) =>
      Object.keys(JSON.parse(readFileSync(path.join(folder, at), 'utf8').split('\n')[0] || '{}')),
    );

    expect(manifest.leftOut).toEqual({ tables: leftOutTables, columns: leftOutColumns });
    expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([]);
    expect(columns.filter((name) => /^(password|token|code|cookie|bind|session)_hash$/.test(name))).toEqual([]);
  });

  it('holds every answer of every signed form as a line with its question, patient, visit and day', async () => {
    const [part] = manifest.forms;
    const lines = readFileSync(path.join(folder, part!.path), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const [{ answers, signed }] = await database.owner<[{ answers: number; signed: number }]>`
      select count(*)::integer as signed, sum((select count(*) from jsonb_object_keys(a.answers))
        + (select count(*) from jsonb_each(a.results) r where r.value <> 'null'))::integer as answers
      from form_answer a where a.state = 1 and a.org_id = ${ours}`;

    expect(part!.rows).toBe(lines.length);
    expect(lines).toHaveLength(answers);
    expect(new Set(lines.map(({ answer_id: id }) => id)).size).toBe(signed);
    expect(lines.find(({ field, form_zh: form }) => field === 'total' && String(form).includes('GAD-7'))).toMatchObject({
      label_zh: '总分',
      label_en: 'Total',
      value: expect.any(Number),
      text_zh: expect.stringContaining('/21'),
      visit_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      patient_id: expect.any(String),
      encounter_id: expect.any(String),
      is_corrected: expect.any(Boolean),
    });
  });

  it('writes FHIR R4 that the schema of others takes, resource by resource', () => {
    const faults = manifest.fhir.flatMap(({ path: at }) =>
      readFileSync(path.join(folder, at), 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => fhirFaults(JSON.parse(line) as Resource)),
    );

    expect(faults).toEqual([]);
  });

  it('writes as many FHIR resources as the database has things', async () => {
    const [things] = await database.owner`
      select (select count(*) from patient where org_id = ${ours} and not is_walk_in)::integer as "Patient", (select count(*) from encounter)::integer as "Encounter",
        (select count(*) from diagnosis)::integer as "Condition",
        (select count(*) from advice where advice_type in (1, 2, 14))::integer as "MedicationRequest",
        (select count(*) from patient_history where kind = 'drug' and org_id = ${ours})::integer as "MedicationStatement",
        (select count(*) from patient_allergy)::integer + (select count(*) from patient where never_allergic and org_id = ${ours})::integer as "AllergyIntolerance"`;
    const [{ measured }] = await database.owner<[{ measured: number }]>`
      select count(*)::integer as measured from vital_signs cross join lateral jsonb_object_keys(measured) as key
      where key not in ('SYSTOLIC', 'TEMPERATURE_POSITION', 'PRESSURE_SETTING', 'NOTE')`;
    const [{ results }] = await database.owner<[{ results: number }]>`select count(*)::integer as results from report_result`;

    expect(back.resources).toMatchObject({ ...things, Observation: measured + results });
  });

  it('names a result by the LOINC code that the clinic entered, and always by its own code', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /Observation.*\.ndjson$/.test(file));
    const codings = files
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
      .map((line) => (JSON.parse(line) as { code: { coding: { system: string; code: string }[] } }).code.coding)
      .filter((coding) => coding.some(({ system }) => system === 'urn:xinglin:lab-indicator'));
    const whites = codings.filter((coding) => coding.some(({ code }) => code === 'WBC'));

    expect(whites.length).toBeGreaterThan(0);
    expect(whites.map((coding) => coding.map(({ system, code }) => `${system} ${code}`))).toEqual(
      whites.map(() => ['http://loinc.org 6690-2', 'urn:xinglin:lab-indicator WBC']),
    );
    expect(codings.filter((coding) => coding.length > 1)).toHaveLength(whites.length);
  });

  it('holds the uploaded files under names of its own, and says which is damaged or missing', async () => {
    const held = manifest.files.held.map(({ name, path: at, isDamaged }) => ({ name, ending: path.extname(at), isDamaged }));

    expect(held).toEqual([
      { name: 'report.PDF', ending: '.pdf', isDamaged: undefined },
      { name: '../../../etc/passwd', ending: '', isDamaged: true },
    ]);
    expect(readFileSync(path.join(folder, manifest.files.held[0]!.path), 'utf8')).toBe('the bytes of a report');
  });

  it('goes into an empty folder only', async () => {
    await expect(exportToFolder(database.app, ours, folder, { files: undefined })).rejects.toThrow(/is not empty/);
  });

  it('shows one moment, whatever is written while it is read', async () => {
    const { app, owner } = database;
    const during = path.join(place, 'during');
    let added = false;
    const told = () => {
      if (added) return;
      added = true;
      void owner`update patient set remark = 'changed meanwhile' where org_id = ${ours}`.execute();
    };

    await exportToFolder(app, ours, during, { files: undefined, told });

    const [{ changed }] = await owner<
      [{ changed: number }]
    >`select count(*)::integer as changed from patient where remark = 'changed meanwhile'`;
    expect(changed).toBeGreaterThan(0);
    expect(readFileSync(path.join(during, 'tables/patient.ndjson'), 'utf8')).not.toContain('changed meanwhile');
  });
});

it('a reader finds a changed byte, a lost line and a file that does not belong to the export', async () => {
  const spoilt = path.join(place, 'spoilt');
  await exportToFolder(database.app, theirs, spoilt, { files: undefined });
  appendFileSync(path.join(spoilt, 'tables/room.ndjson'), '{}\n');
  writeFileSync(path.join(spoilt, 'tables/extra.ndjson'), '');

  expect(readBack(spoilt).faults).toEqual([
    'tables/room.ndjson: size',
    'tables/room.ndjson: hash',
    'tables/extra.ndjson: not in the manifest',
    'tables/room.ndjson: 2 rows, the manifest says 1',
  ]);
});

/** Holds for tables that are added later: each is exported, or says why it is not. */
it('exports every table of the schema or names the reason why not', async () => {
  const tables = await database.owner<{ table: string }[]>`
    select relname as table from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`;
  const exported = manifest.tables.map(({ table }) => table);
  const all = tables.map(({ table }) => table);

  expect([...exported, ...Object.keys(leftOutTables)].sort()).toEqual(all);
  expect(Object.values(leftOutTables).filter((reason) => reason.length < 20)).toEqual([]);
});

it('is described table by table in docs/export.md, as the schema stands', async () => {
  const page = readFileSync(new URL('../../docs/export.md', import.meta.url), 'utf8');

  expect(page, 'npm run export:tables writes it anew').toBe(await describeExport(database.owner));
});

const everythingIn = (at: string): string =>
  readdirSync(at, { recursive: true })
    .map(String)
    .filter((name) => /json$/.test(name))
    .map((name) => readFileSync(path.join(at, name), 'utf8'))
    .join('');
