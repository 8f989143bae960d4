import type { Sql } from '../../server/database/connect.ts';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { type Schema, schemaTaken } from '../builders/arbitraryArgument.ts';
import type { Door, Worker } from '../builders/overHttp.ts';
import { chosenBy } from '../builders/seeded.ts';

/** Ids of the demonstration by the name of the field that asks for one. */
type Known = Readonly<Record<string, readonly string[]>>;

const tables: Readonly<Record<string, string>> = {
  patient: 'patient',
  doctor: 'staff',
  staff: 'staff',
  department: 'department',
  room: 'room',
  encounter: 'encounter',
  item: 'item',
  appointment: 'appointment',
  bill: 'bill',
  billing: 'bill',
  warehouse: 'warehouse',
  supplier: 'supplier',
  practice: 'practice',
  role: 'role',
  card: 'member_card',
  type: 'member_type',
  coupon: 'coupon',
  package: 'package',
  company: 'insurance_company',
  classify: 'goods_class',
};

export async function knownIds(owner: Sql): Promise<Known> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      const rows = await owner<{ id: string }[]>`select id from ${owner(table)} order by id limit 5`;
      return [name, rows.map(({ id }) => id)] as const;
    }),
  );
  return Object.fromEntries(found);
}

interface Making {
  random: () => number;
  known: Known;
  /** The next text that fits into so many characters. */
  text: (longest: number) => string;
}

/** A value that a shape admits, with a text of ours wherever a person types freely. */
function valueFor(schema: Schema, name: string, making: Making): unknown {
  const { random, text } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chosenBy(random, schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    const some = either.filter(({ type }) => type !== 'null');
    const isEmpty = some.length < either.length && random() < (/Id$/.test(name) ? 0.6 : 0.2);
    return isEmpty || some.length === 0 ? null : valueFor(chosenBy(random, some), name, making);
  }
  if (schema.allOf) return valueFor(Object.assign({}, ...schema.allOf), name, making);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return stringOf(schema, name, making);
  if (type === 'integer' || type === 'number') return name === 'version' ? 1 : (numbers[name] ?? Math.max(1, schema.minimum ?? 1));
  if (type === 'boolean') return name === 'confirmed' || name === 'continueCreate' || name === 'enabled' || random() < 0.5;
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => valueFor(schema.items ?? {}, name.replace(/s$/, ''), making));
  if (type === 'object') {
    const required = new Set(schema.required ?? []);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.has(key) || (key !== 'id' && key !== 'version' && random() < 0.7))
        .map(([key, part]) => [key, valueFor(part, key, making)]),
    );
  }
  return text(20);
}

const numbers: Readonly<Record<string, number>> = { duration: 15, upperLimit: 9, high: 9, max: 9 };

/** Words of one form only, by the name of their field: nobody types freely into these. */
const formed: readonly (readonly [RegExp, string])[] = [
  [/mobile|phone|fax$/i, '13800001111'],
  [/email/i, 'a@example.org'],
  [/(expires|until|ends|due|new)(On|Date|At)?$/i, '2038-03-05'],
  [/planDate/, '2038-03-05'],
  [/(Date|On|From|start|from)$/, '2020-03-05'],
  [/abbreviation/, 'Z'],
  [/^loginName$/, 'injected1'],
  [/^staffNo$/, 'INJ001'],
  [/^cardNumber$/, 'INJ0001'],
  [/^password$/, 'Tulip4Garden'],
  [/^idType$/, 'other'],
  [/^(idNumber|zip)$/, ''],
  [/^opens(At)?$/, '08:00'],
  [/^closes(At)?$/, '18:00'],
];

function stringOf({ pattern, maxLength = 500, minLength = 0 }: Schema, name: string, { random, known, text }: Making): string {
  const [, form] = formed.find(([names]) => names.test(name)) ?? [];
  if (form !== undefined && (!pattern || new RegExp(pattern, 'u').test(form))) return form;
  if (pattern) return patterned(pattern);
  const [, subject] = /^(\w+?)Ids?$/.exec(name) ?? [];
  const ids = subject ? known[subject] : undefined;
  if (ids && ids.length > 0) return chosenBy(random, ids);
  if (/(^|I)ds?$|Code$|^code$/.test(name)) return `T${Math.floor(random() * 1e9)}`;
  return text(Math.max(maxLength, minLength));
}

/** Days, months, instants, times of a day, colours: what patterns of shapes are for. */
function patterned(pattern: string): string {
  const candidates = ['2020-03-05', '2027-03', '2020-03-05T02:00:00.000Z', '09:30', '#2f6f5e', '13800001111', 'A1', '1', 'zh'];
  return candidates.find((candidate) => new RegExp(pattern, 'u').test(candidate)) ?? '1';
}

/** What the shape of a call leaves open and the act does not: which things of the demonstration may be changed so. */
async function hintsOf(owner: Sql, text: Making['text']): Promise<Partial<Record<Call, Record<string, unknown>>>> {
  const one = async (sql: string) => (await owner.unsafe<{ id: string; version: number }[]>(sql))[0] ?? { id: '', version: 1 };
  const patient = await one(`select id, version from patient where name <> '李建国' order by mrn limit 1`); // 李建国 is looked for by name
  const visit = await one(
    `select e.id, 1 as version from encounter e join account a on a.staff_id = e.doctor_id where e.status = 1 and a.login_name = 'chenyi' limit 1`,
  );
  const booked = await one('select id, version from appointment where status = 1 order by during limit 1');
  const bill = await one('select id, version from bill where status = 0 order by id limit 1');
  const paid = await one(`select b.id, b.version from bill b where b.status = 1 and b.refunded = 0 order by b.settled_at desc limit 1`);
  const day = new Date(Date.now() - 60_000).toISOString();
  const content = { text: text(500) };
  return {
    updatePatient: patient,
    saveAppointment: { startsAt: instantOf(addDays(dateAt(new Date()), 30), '10:00'), roomId: null, departmentId: null },
    saveMissReason: { id: booked.id },
    cancelAppointment: { id: booked.id },
    saveDiscount: { id: bill.id, version: bill.version, lineRates: [], billRate: 95 },
    applyRefund: { billingId: paid.id, version: paid.version },
    saveOrder: { encounterId: visit.id },
    saveVitalSigns: { encounterId: visit.id, recordedAt: day },
    saveDiagnoses: { encounterId: visit.id },
    updateEncounterEmr: { noteRecordId: visit.id, noteTypeId: undefined, sections: [{ sectionType: '0003', content, version: 0 }] },
    saveNote: { noteRecordId: visit.id, sectionType: '0002', content, version: 0 },
    saveFollowUp: { patientId: patient.id, encounterId: null, ownerId: null },
    saveDepartment: { headId: null },
    saveGoodsClass: { parentId: null },
    saveWarehouse: { keeperId: null },
    saveSupplier: { licenceExpiresOn: null },
    saveStockIn: { type: 'purchase', toWarehouseId: null, direction: 1 },
  };
}

const leftOut =
  /^(login|lockScreen|logout|changePassword|switchPractice|setStaffEnabled|resetPassword|saveOrg|setPracticeEnabled|makeHeadPractice)/;

/** Tries every write row with texts of ours until it is taken; answers which rows took one. */
export async function storeThroughCalls(
  owner: Sql,
  door: Door,
  worker: Worker,
  { random, known, texts, tries }: { random: () => number; known: Known; texts: readonly string[]; tries: number },
): Promise<string[]> {
  let next = 0;
  const text = (longest: number) => {
    for (let step = 0; step < texts.length; step += 1) {
      const candidate = texts[next++ % texts.length]!;
      if (candidate.length <= longest) return candidate;
    }
    return 'x'.repeat(Math.min(longest, 5));
  };
  const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([name, row]) =>
      row.kind === 'mutation' &&
      !row.sends &&
      row.base === undefined &&
      row.needs !== 'anyone' &&
      !leftOut.test(name) &&
      calls[name as 'login'],
  );
  const hints = await hintsOf(owner, text);
  const taken: string[] = [];
  for (const [name] of rows) {
    const schema = schemaTaken(calls[name as 'login']!);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const argument = { ...(valueFor(schema, '', { random, known, text }) as Record<string, unknown>), ...hints[name] };
      const answer = await door.ask(worker, name, argument).catch(() => undefined);
      if (answer?.status) {
        taken.push(name);
        break;
      }
    }
  }
  return taken;
}
