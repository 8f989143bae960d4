import { dateAt } from '../../domain/dates.ts';
import { blankPatient } from '../../domain/patient/newcomer.ts';
import { checkPatient } from '../../domain/patient/rules.ts';
import * as Patient from '../../domain/patient/shapes.ts';
import { tidied } from '../../domain/patient/tidy.ts';

/** What the form changes of a patient on file. */
export const draftOf = (patient: Patient.Full): Patient.Draft =>
  Object.fromEntries(Object.keys(blankPatient).map((name) => [name, patient[name as keyof Patient.Draft]])) as Patient.Draft;

export const shape = Patient.draft;
export const check = (draft: Patient.Draft) => (draft.birthDate ? checkPatient(tidied(draft), dateAt(new Date())) : []);
