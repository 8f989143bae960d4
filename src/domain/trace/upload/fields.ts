import type { MessageId } from '../../messageId.ts';
import type { Message } from '../../problem.ts';
import type { CodeUnits } from './parts.ts';

/**
 * The fields of one row of the upload, after the national interfaces 3505 (sale) and 3506 (sale return). The names of the national fields are
 * those of 2022; a change of them is a change of this table and of docs/trace-bridge.md.
 */
export type UploadContent = {
  nationalCode: string;
  ownCode: string;
  name: string;
  specification: string;
  batchSerial: string;
  batchNumber: string;
  producedOn: string | null;
  expiresOn: string;
  /** Null while the catalogue does not say it. */
  isPrescriptionDrug: boolean | null;
  isSplit: boolean;
  /** Empty for goods sold without a prescription. */
  prescriptionNumber: string;
  prescriberName: string;
  prescriberNumber: string;
  pharmacistName: string;
  pharmacistLicence: string;
  operatorName: string;
  receiptNumber: string;
  quantity: number;
  unit: string;
  at: string;
  codes: CodeUnits[];
  uncodedUnits: number;
};
export type UploadField = keyof UploadContent;

/** When a field has to be filled in. `prescription`: only for drugs that a doctor ordered. */
type Mandatory = 'always' | 'prescription' | 'never';

interface FieldRow {
  /** The field of the national interface. */
  national: string;
  mandatory: Mandatory;
  /** The message while it is missing, which names the place where it is entered. */
  missing?: MessageId;
}

export const uploadFields = {
  nationalCode: { national: 'med_list_codg', mandatory: 'always', missing: 'trace.upload.missing.nationalCode' },
  ownCode: { national: 'fixmedins_hilist_id', mandatory: 'always', missing: 'trace.upload.missing.ownCode' },
  name: { national: 'fixmedins_hilist_name', mandatory: 'always', missing: 'trace.upload.missing.ownCode' },
  specification: { national: '', mandatory: 'never' },
  batchSerial: { national: 'fixmedins_bchno', mandatory: 'always', missing: 'trace.upload.missing.batchNumber' },
  batchNumber: { national: 'manu_lotnum', mandatory: 'always', missing: 'trace.upload.missing.batchNumber' },
  producedOn: { national: 'manu_date', mandatory: 'always', missing: 'trace.upload.missing.producedOn' },
  expiresOn: { national: 'expy_end', mandatory: 'always', missing: 'trace.upload.missing.batchNumber' },
  isPrescriptionDrug: { national: 'rx_flag', mandatory: 'always', missing: 'trace.upload.missing.isPrescriptionDrug' },
  isSplit: { national: 'trdn_flag', mandatory: 'always', missing: 'trace.upload.missing.ownCode' },
  prescriptionNumber: { national: 'rxno', mandatory: 'prescription', missing: 'trace.upload.missing.receiptNumber' },
  prescriberName: { national: 'prsc_dr_name', mandatory: 'prescription', missing: 'trace.upload.missing.prescriberNumber' },
  prescriberNumber: { national: 'prsc_dr_certno', mandatory: 'prescription', missing: 'trace.upload.missing.prescriberNumber' },
  pharmacistName: { national: 'phar_name', mandatory: 'always', missing: 'trace.upload.missing.pharmacistLicence' },
  pharmacistLicence: { national: 'phar_prac_cert_no', mandatory: 'always', missing: 'trace.upload.missing.pharmacistLicence' },
  operatorName: { national: 'sel_retn_opter_name', mandatory: 'always', missing: 'trace.upload.missing.pharmacistLicence' },
  receiptNumber: { national: 'rtal_docno', mandatory: 'always', missing: 'trace.upload.missing.receiptNumber' },
  quantity: { national: 'sel_retn_cnt', mandatory: 'always', missing: 'trace.upload.missing.ownCode' },
  unit: { national: '', mandatory: 'always', missing: 'trace.upload.missing.unit' },
  at: { national: 'sel_retn_time', mandatory: 'always', missing: 'trace.upload.missing.ownCode' },
  codes: { national: 'drug_trac_codg', mandatory: 'never' },
  uncodedUnits: { national: '', mandatory: 'never' },
} as const satisfies Record<UploadField, FieldRow>;

const rowsByField: Readonly<Record<UploadField, FieldRow>> = uploadFields;
const isField = (field: string): field is UploadField => field in uploadFields;
const rows = Object.keys(uploadFields)
  .filter(isField)
  .map((field) => ({ field, row: rowsByField[field] }));

const isEmpty = (value: UploadContent[UploadField]): boolean => value === null || (typeof value === 'string' && value.trim() === '');

const isMandatory = ({ mandatory }: FieldRow, isPrescribed: boolean): boolean =>
  mandatory === 'always' || (mandatory === 'prescription' && isPrescribed);

/** The mandatory fields that a row lacks, in the order of the table. */
export const missingFields = (content: UploadContent, isPrescribed: boolean): UploadField[] =>
  rows.filter(({ field, row }) => isMandatory(row, isPrescribed) && isEmpty(content[field])).map(({ field }) => field);

/** Why a hand-out has to wait: the first field that one of its rows lacks, with goods, batch and person, and where it is entered. */
export function messageOfMissing(contents: readonly UploadContent[], isPrescribed: boolean): Message | undefined {
  for (const content of contents) {
    const [field] = missingFields(content, isPrescribed);
    const message = field && rowsByField[field].missing;
    if (!message) continue;
    const { name: item, batchNumber: batch, pharmacistName: pharmacist, prescriberName: prescriber } = content;
    return { message, values: { item, batch, pharmacist, prescriber } };
  }
  return undefined;
}
