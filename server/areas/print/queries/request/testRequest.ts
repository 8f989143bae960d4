import { type Contrast, imagingFactsOf } from '../../../../../src/domain/order/imagingFacts.ts';
import { orderType, reportTypes } from '../../../../../src/domain/order/orderTypes.ts';
import { sendState, signState } from '../../../../../src/domain/order/states.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { both } from '../../../../names/both.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { signatureThen } from '../../../../names/signatures.ts';
import { confirmationsOf, type PassedWarning, passedColumn } from '../../../order/queries/orderOverrides.ts';
import { allergenName, allergyAsked, findHead } from '../../../organisation/queries/printHeads.ts';
import { type Found, findDiagnosisNames } from '../prints.ts';

interface TestRow extends Omit<Print.RequestedTest, 'isIonising' | 'contrast' | 'confirmations'> {
  patientId: string;
  adviceType: number;
  doctorId: string;
  doctorName: Print.Bilingual;
  departmentName: Print.Bilingual;
  signature: string | null;
  orderedAt: string;
  isIonising: boolean | null;
  contrast: Contrast | null;
  passed: PassedWarning[];
}

/** Tests that fit on one slip. */
const testsOfSlip = 12;

/** Sent tests that are neither revoked nor stopped. */
const findTests = (db: Db, { encounterId, adviceId }: { encounterId: string; adviceId?: string | undefined }): Promise<TestRow[]> => db<
  TestRow[]
>`
  select a.id, a.patient_id, a.advice_type, a.doctor_id, a.sent_at as ordered_at, a.quantity as amount, a.memo,
    ${both(db, 'a.item_name', 'a.item_name_en')} as item_name, ${both(db, 'a.specification', 'a.specification_en')} as specification,
    ${both(db, 'a.unit', 'a.unit_en')} as unit_name, i.is_ionising, i.contrast, ${passedColumn(db)},
    ${both(db, 's.name', 's.name_en')} as doctor_name, ${both(db, 'u.name_zh', 'u.name_en')} as department_name,
    case when a.signed_by is not distinct from a.doctor_id then ${signatureThen(db, 'a.doctor_id', 'a.signed_at')} end as signature
  from advice a
  join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
  left join item i on i.org_id = a.org_id and i.id = a.item_id
  left join department u on u.org_id = e.org_id and u.id = e.department_id
  ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
  where a.encounter_id = ${encounterId} and a.practice_id = app_practice() and a.advice_type in (${literal(db, ...reportTypes)})
    and a.send_status = ${literal(db, sendState.sent)} and a.sign_status = ${literal(db, signState.signed)}
    ${adviceId ? db`and a.id = ${adviceId}` : db``}
  order by a.advice_type, a.sort, a.id`;

/** Laboratory tests of one doctor go on slips together; an examination has a slip of its own, because each is done at another place. */
function slipsOf(rows: readonly TestRow[]): TestRow[][] {
  const slips: TestRow[][] = [];
  for (const row of rows) {
    const last = slips.at(-1);
    const [first] = last ?? [];
    const isTogether = row.adviceType === orderType.lab && first?.adviceType === orderType.lab && first.doctorId === row.doctorId;
    if (last && isTogether && last.length < testsOfSlip) last.push(row);
    else slips.push([row]);
  }
  return slips;
}

type Facts = Pick<Print.TestRequestPrint, 'allergyNeverFlag' | 'allergyAskedFlag' | 'allergies'>;

/** The slips of a visit, or that of one order; undefined where no test is sent. */
export async function findTestRequests(
  db: Db,
  which: { encounterId: string; adviceId?: string | undefined },
): Promise<Found<Print.TestRequestPrint[]> | undefined> {
  const rows = await findTests(db, which);
  const patientId = rows[0]?.patientId;
  if (!patientId) return undefined;
  const [facts] = await db<[Facts]>`
    select p.never_allergic as allergy_never_flag, ${allergyAsked(db)},
      coalesce((select jsonb_agg(${allergenName(db)} order by y.severity desc, y.recorded_at, y.id) from patient_allergy y
        where y.patient_id = p.id and y.deleted_at is null and y.status = 'active'), '[]'::jsonb) as allergies
    from patient p where p.id = ${patientId}`;
  const diagnoses = await findDiagnosisNames(db, which.encounterId);
  const paper: Print.TestRequestPrint[] = [];
  for (const tests of slipsOf(rows)) {
    const [first] = tests;
    if (!first) continue;
    const orderedAt =
      tests
        .map((test) => test.orderedAt)
        .toSorted()
        .at(-1) ?? first.orderedAt;
    const head = await findHead(db, patientId, orderedAt);
    if (head) paper.push({ ...head, ...facts, diagnoses, ...slipOf(first, tests, orderedAt) });
  }
  return paper.length === 0 ? undefined : { patientId, paper };
}

function slipOf(
  first: TestRow,
  tests: readonly TestRow[],
  orderedAt: string,
): Pick<Print.TestRequestPrint, 'kind' | 'departmentName' | 'doctorName' | 'doctorSignature' | 'orderedAt' | 'tests'> {
  const { adviceType, departmentName, doctorName, signature } = first;
  const isSigned = tests.every((test) => test.signature === signature);
  return {
    kind: adviceType === orderType.lab ? 'lab' : 'imaging',
    departmentName,
    doctorName,
    doctorSignature: isSigned ? signature : null,
    orderedAt,
    tests: tests.map(testOf),
  };
}

function testOf(row: TestRow): Print.RequestedTest {
  const { id, itemName, specification, amount, unitName, memo, isIonising, contrast, passed } = row;
  const named = { nameZh: itemName.zh, nameEn: itemName.en, isIonising, contrast };
  const facts = row.adviceType === orderType.imaging ? imagingFactsOf(named) : { isIonising: false, contrast: 'none' as const };
  return { id, itemName, specification, amount, unitName, memo, ...facts, confirmations: confirmationsOf(passed) };
}
