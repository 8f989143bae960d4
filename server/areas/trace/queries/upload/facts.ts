import type { AdviceType } from '../../../../../src/domain/order/shapes.ts';
import type { UploadContent } from '../../../../../src/domain/trace/upload/fields.ts';
import { isUploaded } from '../../../../../src/domain/trace/upload/goods.ts';
import type { UploadPart } from '../../../../../src/domain/trace/upload/parts.ts';
import type { Db } from '../../../../database/connect.ts';

/** Facts of a line and a batch that an upload states, apart from quantities and codes. */
export interface UploadFacts {
  lineId: string;
  batchId: string;
  itemId: string;
  isPrescribed: boolean;
  packageSize: number;
  pharmacistId: string;
  content: Omit<UploadContent, 'isSplit' | 'quantity' | 'codes' | 'uncodedUnits' | 'at'>;
}

type Row = Omit<UploadFacts, 'content'> & UploadFacts['content'] & { adviceType: AdviceType; categoryCode: string };

interface Asked {
  lineId: string;
  batchId: string;
}

interface AskedFacts {
  dispensingId: string;
  operatorId: string;
  /** The pharmacist of an earlier hand-out. */
  pharmacistId?: string | null;
  parts: readonly Asked[];
}

/**
 * The facts of lines and batches of one sheet, in the order asked, without goods that are not uploaded. `operatorId` hands out. The pharmacist is the person who reviewed the sheet,
 * else the person who checked it, else the operator.
 */
export async function findUploadFacts(
  db: Db,
  { dispensingId, operatorId, pharmacistId = null, parts }: AskedFacts,
): Promise<UploadFacts[]> {
  const rows = await db<Row[]>`
    select l.id as line_id, b.id as batch_id, i.id as item_id, i.advice_type, i.category_code, l.advice_id is not null as is_prescribed,
      case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end as package_size,
      i.national_code, i.code as own_code, i.name_zh as name, i.specification, b.id::text as batch_serial, b.batch_number, b.produced_on, b.expires_on,
      i.is_prescription as is_prescription_drug, case when l.advice_id is null then '' else d.prescription_number end as prescription_number,
      coalesce(case when l.advice_id is not null then doctor.name end, '') as prescriber_name,
      coalesce(case when l.advice_id is not null then doctor.licence_number end, '') as prescriber_number,
      pharmacist.id as pharmacist_id, pharmacist.name as pharmacist_name, pharmacist.licence_number as pharmacist_licence, operator.name as operator_name,
      coalesce(bill.bill_number, '') as receipt_number,
      case when i.split_allowed then coalesce(i.single_unit, i.unit) else i.unit end as unit
    from dispensing_line l
    join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    join item i on i.org_id = l.org_id and i.id = l.item_id
    join stock_batch b on b.org_id = l.org_id and b.item_id = i.id
    join staff operator on operator.org_id = l.org_id and operator.id = ${operatorId}
    left join staff doctor on doctor.org_id = d.org_id and doctor.id = d.doctor_id
    left join bill_line bl on bl.org_id = l.org_id and (bl.advice_id = l.advice_id or bl.id = l.bill_line_id)
    left join bill on bill.org_id = bl.org_id and bill.id = bl.bill_id
    join staff pharmacist on pharmacist.org_id = l.org_id and pharmacist.id = coalesce(${pharmacistId}, d.reviewed_by, d.checked_by, ${operatorId})
    where l.dispensing_id = ${dispensingId} and l.id = any (${parts.map(({ lineId }) => lineId)}::uuid[])
      and b.id = any (${parts.map(({ batchId }) => batchId)}::uuid[])`;
  return parts.flatMap(({ lineId, batchId }) => {
    const row = rows.find((one) => one.lineId === lineId && one.batchId === batchId);
    if (!row || !isUploaded(row)) return [];
    const {
      itemId,
      isPrescribed,
      packageSize,
      pharmacistId: pharmacist,
      lineId: _,
      batchId: __,
      adviceType: ___,
      categoryCode: ____,
      ...content
    } = row;
    return [{ lineId, batchId, itemId, isPrescribed, packageSize, pharmacistId: pharmacist, content }];
  });
}

/** The content of a row: the facts, with what the hand-out says of quantities and codes. */
export const contentOf = (
  { content }: UploadFacts,
  { quantity, codes, uncodedUnits, isSplit, at }: Pick<UploadPart, 'quantity' | 'codes' | 'uncodedUnits' | 'isSplit'> & { at: string },
): UploadContent => ({ ...content, quantity, codes: [...codes], uncodedUnits, isSplit, at });
