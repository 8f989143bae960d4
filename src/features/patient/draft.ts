import { dateAt } from '../../domain/dates.ts';
import { checkPatient } from '../../domain/patient/rules.ts';
import * as Patient from '../../domain/patient/shapes.ts';
import { tidied } from '../../domain/patient/tidy.ts';

/** A registration before anything is typed. Sex and birth date come from the card or the person. */
export const emptyDraft = {
  ...{ name: '', nameEn: '', sex: '', birthDate: '', idType: 'idCard', idNumber: '', mobile: '', email: '', nationality: 'CN', nation: '' },
  ...{ bloodType: '', occupation: '', maritalStatus: '', regionCode: '', address: '', zip: '', workUnit: '', sourceCode: '', tags: [] },
  ...{ contactName: '', contactRelation: '', contactMobile: '', remark: '' },
} as unknown as Patient.Draft;

/** What the form changes of a patient on file. */
export const draftOf = (patient: Patient.Full): Patient.Draft =>
  Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, patient[name as keyof Patient.Draft]])) as Patient.Draft;

export const shape = Patient.draft;
export const check = (draft: Patient.Draft) => (draft.birthDate ? checkPatient(tidied(draft), dateAt(new Date())) : []);
