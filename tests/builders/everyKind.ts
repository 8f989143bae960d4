import { gzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { type KindName, objectKinds } from './objectKinds.ts';
import { makeReady, type Ready } from './ready/every.ts';
import { copyOrganisation, inCopy } from './twoOrganisations.ts';

/** Whose object it is, seen from the first practice of the demonstration. */
export type Place = 'own' | 'otherPractice' | 'otherOrganisation' | 'absent';
/** `b.`: of the second organisation. */
export type Practice = 'SH' | 'HZ' | 'b.SH' | 'b.HZ';

export const nobodysId = '01980000-0000-7000-8000-000000000000';

export interface Objects {
  /** undefined: an object of the organisation has no other practice. */
  idOf: (kind: KindName, place: Place, seenFrom: Practice) => string | undefined;
  versionOf: (id: string) => number | undefined;
  practiceIds: Readonly<Record<Practice, string>>;
  /** In the first practice: what a call wants that an example of its shape is not. */
  ready?: Ready;
}

const first = (table: string, order = 'id') => `(select id from ${table} where practice_id = p.id order by ${order} limit 1)`;

/** Neither the person of the row nor the person who stands for every code. */
const somebodyElse = `(select t.id from staff t where t.org_id = p.org_id and t.id <> s.id
  and t.id <> (select staff_id from account where login_name = 'hanyaoshi') order by t.id limit 1)`;

const anUpload = JSON.stringify({
  nationalCode: 'x',
  ownCode: 'x',
  name: 'x',
  specification: '',
  batchSerial: 'x',
  batchNumber: 'x',
  producedOn: null,
  expiresOn: '2028-01-01',
  isPrescriptionDrug: true,
  isSplit: false,
  prescriptionNumber: '',
  prescriberName: '',
  prescriberNumber: '',
  pharmacistName: 'x',
  pharmacistLicence: 'x',
  operatorName: 'x',
  receiptNumber: 'x',
  quantity: 1,
  unit: 'x',
  at: '2026-11-21T02:00:00.000Z',
  codes: [],
  uncodedUnits: 1,
});

const aPaper = gzipSync(
  JSON.stringify({ job: { document: 'bill', language: 'zh', title: 'x', model: {} }, printable: { document: 'bill' } }),
).toString('hex');

/** Counts stand still in it: one is on at a time. */
const uncounted = `(select w.id from warehouse w where w.practice_id = p.id
  and not exists (select from stock_count c where c.org_id = w.org_id and c.warehouse_id = w.id and c.status in (0, 1, 4)) order by w.id limit 1)`;

/** What the demonstration has none of, or not in every practice, one of each in both practices. `p` is the practice; ids are made by the caller. */
const lacking: Readonly<Record<string, string>> = {
  approval: `(org_id, practice_id, id, approval_number, act, draft, amount, reason, object_id, patient_id, asked_at, asked_by)
    select p.org_id, p.id, $1, 'SP1', 'cardRefund', '{}', 100, 'x', $1, b.patient_id, now(), s.id`,
  approval_flow: `(org_id, id, subject, practice_id, name_zh, nodes, changed_at, changed_by)
    select p.org_id, $1, 'billVoid', p.id, 'X', '[]', now(), s.id`,
  approval_stand_in: `(org_id, id, staff_id, stand_in_id, from_day, to_day, set_at)
    select p.org_id, $1, s.id, ${somebodyElse}, '2026-01-01', '2026-01-01', now()`,
  appointment_setting_change: `(org_id, practice_id, id, key, before, after, changed_at, changed_by) select p.org_id, p.id, $1, 'slot', '15', '30', now(), s.id`,
  bill_sale: `(org_id, practice_id, id, bill_id, kind, member_type_id, name_zh, price, sort, added_by, created_at)
    select p.org_id, p.id, $1, b.id, 'newCard', (select id from member_type where org_id = p.org_id order by id limit 1), 'x', 0, 0, s.id, now()`,
  chain_transfer: `(org_id, practice_id, to_practice_id, id, number, warehouse_id, warehouse_zh, happened_on, created_at, created_by)
    select p.org_id, p.id, (select q.id from practice q where q.org_id = p.org_id and q.id <> p.id order by q.id limit 1), $1, 'N1', ${first('warehouse')},
      'x', '2026-01-01', now(), s.id`,
  chain_transfer_line: `(org_id, practice_id, id, transfer_id, item_id, batch_id, batch_number, expires_on, unit, count, factor, quantity, cost, retail_price, sort)
    select p.org_id, p.id, $1, ${first('chain_transfer', 'sent_at nulls first, id')},
      (select item_id from stock_batch where practice_id = p.id order by id limit 1), ${first('stock_batch')}, 'x', '2039-12-31', 'single', 1, 1, 1, 100, 0, 0`,
  claim: `(org_id, practice_id, id, claim_number, company_id, requested, created_at, created_by) select p.org_id, p.id, $1, 'C1', c.id, 100, now(), s.id`,
  claim_file: `(org_id, practice_id, id, claim_id, file_id, kind, created_by, created_at) select p.org_id, p.id, $1, ${first('claim')}, f.id, 'other', s.id, now()`,
  consignment_settlement: `(org_id, practice_id, id, number, supplier_id, until, amount, created_at, created_by)
    select p.org_id, p.id, $1, 'DX1', (select u.id from supplier u where u.org_id = p.org_id order by u.id limit 1), '2026-01-01', 0, now(), s.id`,
  supplier_opening: `(org_id, practice_id, id, day, reason, status, end_reason, created_at, created_by)
    select p.org_id, p.id, $1, '2020-01-01', 'x', 2, 'x', now(), s.id`,
  discount_rule: `(org_id, practice_id, id, name_zh, who, what, maximum, created_at) select p.org_id, p.id, $1, 'X' || p.code, 'everyone', 'all', 5, now()`,
  education_file: `(org_id, practice_id, id, kind, name, type, size, sha256, created_by, created_at)
    select p.org_id, p.id, $1, 'cover', 'x.png', 'image/png', 1, 'x', s.id, now()`,
  education_upload: `(org_id, practice_id, id, kind, name, size, sha256, started_by, started_at, touched_at)
    select p.org_id, p.id, $1, 'cover', 'x.png', 1, 'x', s.id, now(), now()`,
  employer: `(org_id, id, name_zh) select p.org_id, $1, 'X' || p.code`,
  generic_name: `(org_id, id, name_zh) select p.org_id, $1, 'X' || p.code`,
  waiting_board: `(org_id, practice_id, id, code_hash, name, created_at, created_by) select p.org_id, p.id, $1, sha256($1::uuid::text::bytea), 'x', now(), s.id`,
  leaflet_file: `(org_id, practice_id, id, item_id, name, type, size, sha256, created_by, created_at)
    select p.org_id, p.id, $1, (select i.id from item i where i.org_id = p.org_id and i.is_stocked order by i.id limit 1
      offset (select count(*) from practice q where q.org_id = p.org_id and q.id < p.id)), 'x.pdf', 'application/pdf', 1, 'x', s.id, now()`,
  org_export: `(org_id, practice_id, id, with_files, asked_by, asked_at, state, finished_at, sha256)
    select p.org_id, p.id, $1, false, s.id, now(), 'done', now(), 'x'`,
  own_manufacturer: `(org_id, id, name_zh) select p.org_id, $1, 'X' || p.code`,
  patient_relation: `(org_id, id, patient_id, relative_id, relation, added_by, added_at)
    select p.org_id, $1, (select t.id from patient t where t.org_id = p.org_id order by t.id limit 1 offset case p.code when 'SH' then 2 else 4 end),
      (select t.id from patient t where t.org_id = p.org_id order by t.id limit 1 offset case p.code when 'SH' then 3 else 5 end), 'other', s.id, now()`,
  order_rule: `(org_id, practice_id, id, code, level, created_at, created_by) select p.org_id, p.id, $1, 'interactionMajor', 'reason', now(), s.id`,
  printed_paper: `(org_id, practice_id, id, document, object_id, patient_id, title, language, sheets, copies, job, printed_at, printed_by)
    select p.org_id, p.id, $1, 'bill', b.id, b.patient_id, 'x', 'zh', 1, 1, decode('${aPaper}', 'hex'), now(), s.id`,
  document_catalogue: `(org_id, practice_id, id, name, created_by, created_at) select p.org_id, p.id, $1, 'X' || p.code, s.id, now()`,
  patient_document: `(org_id, practice_id, id, patient_id, appointment_id, file_id, type, name, created_by, created_at)
    select p.org_id, p.id, $1, f.patient_id, ${first('appointment')}, f.id, 'report', 'x', s.id, now()`,
  push_event: `(org_id, practice_id, id, at, sub_type, staff_id, content)
    select p.org_id, p.id, $1, now(), 'order_has_changed', s.id, '{"message": "push.order_has_changed", "values": {}}'`,
  refund: `(org_id, practice_id, id, refund_number, bill_id, patient_id, reason, amount, applied_at, applied_by)
    select p.org_id, p.id, $1, 'R1', b.id, b.patient_id, 'x', 100, now(), s.id`,
  coupon_giveaway: `(org_id, practice_id, id, coupon_id, filter_name, conditions, valid_from, asked_at, asked_by, state, ended_at)
    select p.org_id, p.id, $1, (select k.id from coupon k where k.org_id = p.org_id order by k.id limit 1), 'x', '{}', '2026-01-01', now(), s.id, 'done', now()`,
  channel_statement: `(org_id, practice_id, id, method_code, file_name, sha256, lines, imported_at, imported_by)
    select p.org_id, p.id, $1, 'wechat', 'x.csv', 'x', 1, now(), s.id`,
  channel_line: `(org_id, practice_id, id, statement_id, method_code, day, at, is_refund, number, trade_number, order_number, amount, fee)
    select p.org_id, p.id, $1, (select id from channel_statement where practice_id = p.id order by id limit 1), 'wechat', '2019-05-05',
      '2019-05-05T02:00:00Z', false, 'X1', 'X1', '', 100, 0`,
  controlled_entry: `(org_id, practice_id, id, kind, item_id, warehouse_id, quantity, booked, at, staff_id)
    select p.org_id, p.id, $1, 'count', (select item_id from stock_batch where practice_id = p.id order by id limit 1),
      ${first('warehouse')}, 1, 1, now(), s.id`,
  trace_sending: `(org_id, practice_id, id, kind, dispensing_id, line_id, batch_id, item_id, quantity, codes, uncoded_units, is_split, at, staff_id,
      pharmacist_id, state, next_try_at)
    select p.org_id, p.id, $1, 'sale', ${first('dispensing')}, ${first('dispensing_line')}, ${first('stock_batch')},
      (select item_id from stock_batch where practice_id = p.id order by id limit 1), 1, '[]', 1, false, now(), s.id, s.id, 'failed', now()`,
  trace_attempt: `(org_id, practice_id, sending_id, attempt, request_id, content, begun_at, begun_by)
    select p.org_id, p.id, ${first('trace_sending')}, 1, $1, '${anUpload}', now(), s.id`,
  herbal_prescription: `(org_id, practice_id, id, encounter_id, doses, doses_per_day, portions, route_code, decoction, created_at, created_by)
    select p.org_id, p.id, $1, (select id from encounter where practice_id = p.id order by id limit 1), 3, 1, 2, 'decoct', 'self', now(), s.id`,
  till_session: `(org_id, practice_id, id, cashier_id, opened_at, opening_float, state, closed_at)
    select p.org_id, p.id, $1, s.id, now(), 0, 'closed', now()`,
  till_handover: `(org_id, practice_id, id, session_id, to_staff_id, counts, amount, offered_at)
    select p.org_id, p.id, $1, (select id from till_session where practice_id = p.id order by id limit 1), s.id, '[]', 100, now()`,
  till_entry: `(org_id, practice_id, id, session_id, kind, amount, reason, at, staff_id)
    select p.org_id, p.id, $1, (select id from till_session where practice_id = p.id order by id limit 1), 'paidIn', 100, 'x', now(), s.id`,
  till_float_request: `(org_id, practice_id, id, asked_by, to_staff_id, amount, asked_at, state, decided_at)
    select p.org_id, p.id, $1, s.id, s.id, 100, now(), 'withdrawn', now()`,
  closing_sheet: `(org_id, practice_id, id, sheet_number, serial, session_id, cashier_id, opened_at, signed_at, opening_float, counts, taken, paid_out, excess, shortage)
    select p.org_id, p.id, $1, 'X1', 900001, (select id from till_session where practice_id = p.id order by id limit 1), s.id, now(), now(), 0, '[]', 0, 0, 0, 0`,
  share_rule: `(org_id, practice_id, id, name_zh, role, base, way, rate, valid_from)
    select p.org_id, p.id, $1, 'X' || p.code, 'ordering', 'after', 'percent', 1, '2099-01-01'`,
  skin_test: `(org_id, practice_id, id, advice_id, patient_id, started_at, started_by) select p.org_id, p.id, $1, a.id, a.patient_id, now(), s.id`,
  stock_count: `(org_id, practice_id, id, number, warehouse_id, created_at, created_by) select p.org_id, p.id, $1, 'N1', ${uncounted}, now(), s.id`,
  stock_count_line: `(org_id, practice_id, id, count_id, batch_id, snapshot) select p.org_id, p.id, $1, (select id from stock_count where practice_id = p.id and number = 'N1'), ${first('stock_batch')}, 1`,
  stock_month: `(org_id, practice_id, id, warehouse_id, month, status, reported_at, reported_by)
    select p.org_id, p.id, $1, (select w.id from warehouse w where w.practice_id = p.id order by w.code limit 1), '2020-01-01', 1, now(), s.id`,
  stored_file: `(org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at) select p.org_id, p.id, $1, b.patient_id, 'x.pdf', 'application/pdf', 1, 'x', s.id, now()`,
};

const order = [
  'stored_file',
  'stock_count',
  'till_session',
  'channel_statement',
  ...Object.keys(lacking).filter((name) => !['stored_file', 'stock_count', 'till_session', 'channel_statement'].includes(name)),
];

/** What belongs to one person: one of each becomes the property of who stands for every code. */
const kept = [
  ['appointment_memo', 'written_by'],
  ['education_upload', 'started_by'],
  ['memo', 'assignor_id'],
  ['note_template', 'owner_id'],
  ['note_template', 'created_by'],
  ['order_favourite', 'staff_id'],
  ['order_template', 'owner_id'],
  ['order_template', 'created_by'],
  ['push_event', 'staff_id'],
  ['saved_filter', 'owner_id'],
] as const;

/** An object of every kind, in two practices; with strangers: of two organisations. */
export async function everyKind(owner: Sql, { withStrangers = true } = {}): Promise<Objects> {
  const practices = await owner<{ id: string; code: 'SH' | 'HZ' }[]>`select id, code from practice`;
  const idOfPractice = Object.fromEntries(practices.map(({ id, code }) => [code, id])) as Record<'SH' | 'HZ', string>;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of order)
      for (const { id } of practices)
        await sql.unsafe(
          `insert into ${table} ${lacking[table]} from practice p
          join lateral (select id from staff where org_id = p.org_id order by active desc, id limit 1) s on true
          join lateral (select id from insurance_company where org_id = p.org_id limit 1) c on true
          join lateral (select id, patient_id from bill where practice_id = p.id order by id limit 1) b on true
          join lateral (select id, patient_id from advice where practice_id = p.id order by id limit 1) a on true
          left join lateral (select id, patient_id from stored_file where practice_id = p.id limit 1) f on true
          where p.id = $2`,
          [uuidv7(), id],
        );
    for (const [table, column] of kept)
      await sql.unsafe(`update ${table} set ${column} = (select staff_id from account where login_name = 'hanyaoshi')
        where id in (select distinct on (practice_id) id from ${table} order by practice_id, id)`);
    for (const { table, of } of Object.values(objectKinds))
      if (of === 'practice') await inBothPractices(sql as unknown as Sql, table, idOfPractice);
  });
  const ready = await makeReady(owner, idOfPractice.SH);
  if (withStrangers) await copyOrganisation(owner);
  return { ...(await picked(owner, idOfPractice)), ready };
}

const ofVisitInHZ = `|| (select jsonb_build_object('encounter_id', e.id, 'patient_id', e.patient_id) from encounter e
    where e.practice_id = (select id from practice where code = 'HZ') order by e.id limit 1)`;

const unlike: Readonly<Record<string, string>> = {
  consultation: ofVisitInHZ,
  standing_prescription: ofVisitInHZ,
  critical_value: `|| (select jsonb_build_object('report_id', x.id, 'advice_id', x.advice_id, 'encounter_id', x.encounter_id) from report x
    where x.practice_id = (select id from practice where code = 'HZ') and x.status = 2 limit 1)`,
  education_course: `|| jsonb_build_object('resource_id', (select id from education_resource where practice_id = (select id from practice where code = 'HZ') limit 1))`,
  external_link: `|| jsonb_build_object('code_hash', sha256('other'))`,
  inquiry_sheet: `|| jsonb_build_object('link_id', gen_random_uuid())`,
  stock_document: `|| jsonb_build_object('warehouse_id', (select id from warehouse where practice_id = (select id from practice where code = 'HZ') limit 1))`,
  suspension: `|| jsonb_build_object('doctor_id', (select staff_id from account where login_name = 'wangbo'))`,
  waiting_board: `|| jsonb_build_object('code_hash', sha256('other'))`,
};

/** The other practice gets one like the first one's where it has none. */
async function inBothPractices(sql: Sql, table: string, { SH, HZ }: Record<'SH' | 'HZ', string>): Promise<void> {
  const [found] = await sql.unsafe(`select 1 from ${table} where practice_id = '${HZ}' limit 1`);
  if (found) return;
  await sql.unsafe(`insert into ${table} overriding user value select r.* from (select * from ${table} where practice_id = '${SH}' limit 1) t
    cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || '{"practice_id": "${HZ}", "id": "${uuidv7()}"}' ${unlike[table] ?? ''}) r`);
}

async function picked(owner: Sql, idOfPractice: Record<'SH' | 'HZ', string>): Promise<Objects> {
  const practiceIds = { ...idOfPractice, 'b.SH': inCopy(idOfPractice.SH), 'b.HZ': inCopy(idOfPractice.HZ) };
  const ids = new Map<string, string>();
  const versions = new Map<string, number>();
  const orgOf = `(select org_id from practice where id = $1)`;
  await Promise.all(
    (Object.entries(objectKinds) as [KindName, (typeof objectKinds)[KindName]][]).flatMap(([name, kind]) =>
      (['SH', 'HZ'] as const).map(async (practice) => {
        const { table, of, by = 'practice_id', prefer } = kind;
        const whose = table === 'org' ? `id = ${orgOf}` : of === 'org' ? `org_id = ${orgOf}` : `${by} = $1`;
        const [row] = await owner.unsafe<{ id: string; version?: number }[]>(
          `select * from ${table} t where ${whose} order by ${prefer ? `${prefer}, ` : ''}id limit 1`,
          [idOfPractice[practice]],
        );
        if (!row) throw new Error(`There is no ${name} in ${practice}: add one to \`lacking\` in tests/builders/everyKind.ts`);
        for (const [where, id] of [
          [practice, row.id],
          [`b.${practice}`, inCopy(row.id)],
        ] as const) {
          ids.set(`${name} ${where}`, id);
          if (row.version !== undefined) versions.set(id, row.version);
        }
      }),
    ),
  );
  const seen = (kind: KindName, practice: Practice) => ids.get(`${kind} ${practice}`)!;
  const sibling = { SH: 'HZ', HZ: 'SH', 'b.SH': 'b.HZ', 'b.HZ': 'b.SH' } as const;
  const stranger = { SH: 'b.SH', HZ: 'b.HZ', 'b.SH': 'SH', 'b.HZ': 'HZ' } as const;
  return {
    practiceIds,
    versionOf: (id) => versions.get(id),
    idOf: (kind, place, seenFrom) => {
      if (place === 'absent') return nobodysId;
      if (place === 'own') return seen(kind, seenFrom);
      if (place === 'otherOrganisation') return seen(kind, stranger[seenFrom]);
      return objectKinds[kind].of === 'org' ? undefined : seen(kind, sibling[seenFrom]);
    },
  };
}
