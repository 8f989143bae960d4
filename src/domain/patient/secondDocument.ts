import { checkIdCard } from '../identity/idCard.ts';
import type { FieldProblem } from '../problem.ts';
import type { Draft, IdType } from './shapes.ts';

/** Documents of other kinds are of many kinds, so one number may stand on several. */
export const uniqueKinds: readonly IdType[] = ['idCard', 'passport'];

type Documents = Pick<Draft, 'idType' | 'idNumber' | 'secondIdType' | 'secondIdNumber'>;

/** A second document has a kind and a number, and is not the first one again. */
export function checkSecondDocument({ idType, idNumber, secondIdType = '', secondIdNumber = '' }: Documents): FieldProblem<Draft>[] {
  if (secondIdType === '' && secondIdNumber === '') return [];
  if (secondIdType === '') return [{ field: 'secondIdType', message: 'error.field.required' }];
  if (secondIdNumber === '') return [{ field: 'secondIdNumber', message: 'error.field.required' }];
  const isRepeated = secondIdType === idType && (secondIdType !== 'other' || secondIdNumber === idNumber) && idNumber !== '';
  if (isRepeated) return [{ field: 'secondIdType', message: 'patient.secondId.repeated' }];
  if (secondIdType !== 'idCard') return [];
  return checkIdCard(secondIdNumber).map(({ message }) => ({ field: 'secondIdNumber', message }));
}

/** The English name that follows from its parts; a name that was typed stands. */
export const nameFromParts = ({ nameEn, surnameEn = '', givenNameEn = '' }: Pick<Draft, 'nameEn' | 'surnameEn' | 'givenNameEn'>): string =>
  nameEn === '' ? [surnameEn, givenNameEn].filter(Boolean).join(' ') : nameEn;
