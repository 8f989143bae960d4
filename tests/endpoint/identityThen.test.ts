import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { papers } from '../../server/areas/print/queries/papers.ts';
import { call } from '../../server/pipeline/call.ts';
import { paperIdentity } from '../../src/domain/print/paperIdentity.ts';
import { type DocumentName, documentNames } from '../../src/domain/print/shapes.ts';
import { everyKind } from '../builders/everyKind.ts';
import { type Person, serverForFile } from '../builders/server.ts';
import { callerIn } from '../builders/world.ts';

/** Every paper of the papers' table: what it says of a patient whose identity is corrected after it was signed. */
const server = serverForFile();
let reader: Person;

/** A paper of each document that names a patient. `:p` is the practice. */
const samples: Readonly<Partial<Record<DocumentName, string>>> = {
  bill: 'select id from bill where practice_id = :p and settled_at is not null',
  prescription: 'select encounter_id as id from dispensing where practice_id = :p and status in (1, 2) and encounter_id is not null',
  record: `select e.id from encounter e join note_section n on n.encounter_id = e.id where e.practice_id = :p and e.status = 3 and e.completed_at is not null`,
  label: 'select id from patient where deleted_at is null and not is_walk_in and org_id = :o',
  wristband: 'select id from patient where deleted_at is null and not is_walk_in and org_id = :o',
  bagLabel: 'select dispensing_id as id from decoction where practice_id = :p and bags is not null',
  lab: 'select id from report where practice_id = :p and advice_type = 6 and status = 2',
  imaging: 'select id from report where practice_id = :p and advice_type = 7 and status = 2',
  dispensing: 'select id from dispensing where practice_id = :p and dispensed_at is not null and status not in (8, 9)',
  drugSheet: 'select id from dispensing where practice_id = :p and dispensed_at is not null and status not in (8, 9)',
  medicationList: 'select id from patient where deleted_at is null and not is_walk_in and org_id = :o',
  recharge: "select id from member_entry where practice_id = :p and kind = 'recharge'",
  rechargeClient: "select id from member_entry where practice_id = :p and kind = 'recharge'",
  package: 'select id from patient_package where practice_id = :p',
  packageClient: 'select id from patient_package where practice_id = :p',
  deposit: "select d.id from deposit d join deposit_entry x on x.deposit_id = d.id and x.kind = 'taken' where d.practice_id = :p",
  executions: 'select id from advice where practice_id = :p and send_status = 1 and sign_status = 2 and execution_count > 0',
  refund: 'select id from refund where practice_id = :p and status = 3',
  collection: "select id from payment where practice_id = :p and kind = 'arrears'",
  claim: 'select id from claim where practice_id = :p and submitted_at is not null',
  certificate: 'select id from certificate where practice_id = :p and voided_at is null',
  controlledRegister: `select m.id from stock_movement m join stock_batch b on b.id = m.batch_id join item i on i.id = b.item_id
    where m.practice_id = :p and m.kind = 'dispensing' and i.controlled in ('narcotic', 'psychotropic1', 'psychotropic2')`,
  criticalRegister: 'select id from critical_value where practice_id = :p',
  form: 'select id from form_answer where practice_id = :p and signed_at is not null',
  complaint: 'select id from complaint where practice_id = :p and patient_id is not null',
  consultation: 'select id from consultation where practice_id = :p',
  testRequest:
    'select encounter_id as id from advice where practice_id = :p and send_status = 1 and sign_status = 2 and advice_type in (6, 7)',
  invoice: 'select id from invoice where practice_id = :p',
};

beforeAll(async () => {
  const { owner } = server.database;
  reader = await server.present('admin');
  await everyKind(owner, { withStrangers: false });
});

const sampleOf = async (document: DocumentName): Promise<string> => {
  const { practiceId, orgId } = reader.user;
  const sql = samples[document]!.replaceAll(':p', `'${practiceId}'`).replaceAll(':o', `'${orgId}'`);
  const [found] = await server.database.owner.unsafe(`${sql} order by 1 limit 1`);
  if (!found) throw new Error(`The demonstration has no paper ${document}`);
  return found.id as string;
};

const print = async (document: DocumentName, id: string): Promise<{ patientId: string | null; paper: unknown }> => {
  const { orgId, practiceId, userId } = reader.user;
  const served = call({ takes: z.object({ id: z.string() }), gives: z.any() }, (arg, context) => papers[document].find(context, arg.id));
  return callerIn(server.database.app, { orgId, practiceId, staffId: userId, departmentId: '' })(served, { id });
};

/** Without the mark itself, and what changes by the minute. */
const unmarked = (paper: unknown): unknown =>
  JSON.parse(JSON.stringify(paper, (key, value) => (key === 'identityCorrectedAt' || key === 'printedAt' ? undefined : value)));
const marksIn = (paper: unknown): string[] => [...JSON.stringify(paper).matchAll(/"identityCorrectedAt":"([^"]+)"/g)].map(([, at]) => at!);

const correct = (patientId: string) => server.database.owner`
  update patient set name = '更名后', name_en = 'Renamed', sex = case sex when 'F' then 'M' else 'F' end, birth_date = birth_date - 400,
    id_type = 'passport', id_number = left(gen_random_uuid()::text, 8), version = version + 1 where id = ${patientId}`;

const named = documentNames.filter((document) => paperIdentity[document] !== 'none');

it('has a sample of every paper that names a patient, and of no other', () => {
  expect(Object.keys(samples).sort()).toEqual([...named].sort());
});

describe('after name, sex, birth date and number of a patient are corrected', () => {
  it.each(named.filter((document) => paperIdentity[document] === 'signing'))(
    'the paper %s prints the identity at signing, and when it was corrected',
    async (document) => {
      const id = await sampleOf(document);
      const before = await print(document, id);
      expect(before.patientId).not.toBe(null);
      await correct(before.patientId!);

      const { paper } = await print(document, id);
      expect(unmarked(paper)).toEqual(unmarked(before.paper));
      const marks = marksIn(paper);
      expect(marks).not.toEqual([]);
      expect(Date.now() - Date.parse(marks.toSorted().at(-1)!)).toBeLessThan(60_000);
    },
  );

  it.each(named.filter((document) => paperIdentity[document] === 'present'))(
    'the paper %s prints the present identity, because it goes on or with the person',
    async (document) => {
      const id = await sampleOf(document);
      const { patientId } = await print(document, id);
      await correct(patientId!);

      const { paper } = await print(document, id);
      expect(JSON.stringify(paper)).toContain('更名后');
      expect(marksIn(paper)).toEqual([]);
    },
  );
});
