import { isCalendarDate } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { agreements, isAskedAbout, mayBeDuplicate } from '../../../../src/domain/patient/rules.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { tidiedDocument } from '../../../../src/domain/patient/tidy.ts';
import type { Db } from '../../../database/connect.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import { findSuspects } from '../queries/patients.ts';

/** What is typed so far; a form half filled is a question too. */
export interface Typed {
  name?: string;
  birthDate?: string;
  mobile?: string;
  idNumber?: string;
  exceptId?: string;
}

/** Patients on whose account registering is interrupted by a question, those with most in common first. */
export const findDuplicates = (db: Db, typed: Typed) => findSuspected(db, typed, isAskedAbout);

/** Patients shown beside the form while it is filled in: also those with the same mobile alone. */
export const findPossibleDuplicates = (db: Db, typed: Typed) => findSuspected(db, typed, mayBeDuplicate);

async function findSuspected(db: Db, typed: Typed, isShown: typeof mayBeDuplicate): Promise<Patient.Duplicate[]> {
  const birthDate = typed.birthDate && isCalendarDate(typed.birthDate) ? typed.birthDate : '';
  const known = {
    name: typed.name?.trim() ?? '',
    pinyin: typed.name ? pinyinOfName(typed.name).full : '',
    birthDate,
    mobile: tidyPhone(typed.mobile ?? ''),
    idNumber: tidiedDocument(typed.idNumber ?? ''),
  };
  const suspects = await findSuspects(db, { ...known, exceptId: typed.exceptId });
  return suspects
    .map(({ pinyin, idNumber, secondIdNumber, ...patient }) => ({
      ...patient,
      agrees: agreements(known, { ...patient, pinyin, idNumber, secondIdNumber }),
    }))
    .filter(({ agrees }) => isShown(agrees))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.mrn < other.mrn ? -1 : 1))
    .slice(0, 10);
}

const weights = { idNumber: 16, name: 4, mobile: 3, birthDate: 3, pinyin: 2, age: 1 } as const;
const weightOf = ({ agrees }: Patient.Duplicate): number => agrees.reduce((sum, fact) => sum + weights[fact], 0);
