import type * as Form from '../../../../src/domain/form/formShapes.ts';
import { readNumber } from '../../../../src/domain/report/number/readNumber.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

const most = { results: 200, documents: 100 } as const;

/** A result with a sign (<0.1) has no value a form could count with. */
function withValue(offer: Omit<Form.LabOffer, 'value'>): Form.LabOffer {
  const read = readNumber(offer.result, offer.unit);
  return { ...offer, value: read?.sign === '' ? read.value : null };
}

/** Results of reports as forms take them. */
const results = (db: Db, where: Fragment): Fragment => db`
  select r.id || '.' || x.sort as id, x.name_zh, x.name_en, x.result,
    x.unit, x.abnormal_flag as flag,
    to_char(r.written_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
  from report r join report_result x on x.org_id = r.org_id and x.report_id = r.id
  where ${where}`;

/** The newest results of signed reports of a patient. */
export const findLabOffers = async (db: Db, patientId: string): Promise<Form.LabOffer[]> =>
  (
    await db<Omit<Form.LabOffer, 'value'>[]>`
    ${results(db, db`r.patient_id = ${patientId} and r.status = ${literal(db, reportState.reviewed)}`)}
    order by r.written_at desc, r.id desc, x.sort limit ${most.results}`
  ).map(withValue);

/** Results with these names, of reports that were signed; one that a later version replaced stays what a form took. */
export const findLabResults = async (db: Db, patientId: string, reportIds: readonly string[]): Promise<Form.LabOffer[]> =>
  (
    await db<Omit<Form.LabOffer, 'value'>[]>`
    ${results(
      db,
      db`r.patient_id = ${patientId} and r.id::text = any (${[...reportIds]}::text[])
        and r.status in (${literal(db, reportState.reviewed, reportState.replaced)})`,
    )}`
  ).map(withValue);

const documents = (db: Db, where: Fragment): Fragment => db`
  select d.id, d.file_id, d.name, f.type, f.size::float8 as size
  from patient_document d join stored_file f on f.org_id = d.org_id and f.id = d.file_id where ${where}`;

export const findDocumentOffers = async (db: Db, patientId: string): Promise<Form.DocumentOffer[]> => [
  ...(await db<Form.DocumentOffer[]>`
    ${documents(db, db`d.patient_id = ${patientId} and d.deleted_at is null`)} order by d.created_at desc, d.id limit ${most.documents}`),
];

/** Documents of a patient, deleted ones included: a signed form keeps what it took. */
export const findDocuments = async (db: Db, patientId: string, ids: readonly string[]): Promise<Form.DocumentOffer[]> => [
  ...(await db<Form.DocumentOffer[]>`${documents(db, db`d.patient_id = ${patientId} and d.id::text = any (${[...ids]}::text[])`)}`),
];

export type KnownDrug = Pick<Form.VisitDiagnosis, 'nameZh' | 'nameEn'> & { id: string };

export const findDrugs = async (db: Db, ids: readonly string[]): Promise<KnownDrug[]> => [
  ...(await db<KnownDrug[]>`select id, name_zh, name_en from item where id::text = any (${[...ids]}::text[])`),
];
