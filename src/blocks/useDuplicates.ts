import { useWatch } from 'react-hook-form';
import { api } from '../api/api.ts';
import { tidyPhone } from '../domain/identity/phone.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import { tidiedDocument } from '../domain/patient/tidy.ts';
import { useRested } from './useSearch.ts';

type Facts = Pick<Patient.Draft, 'name' | 'mobile' | 'idNumber' | 'birthDate'>;

/** What a person is recognised by, in one text that can be compared. */
export const factsOf = ({ name, mobile, idNumber, birthDate }: Facts): string =>
  JSON.stringify({ name: name.trim(), mobile: tidyPhone(mobile), idNumber: tidiedDocument(idNumber), birthDate });

/** Digits of a number that is whole enough to look for its owner. */
const phoneLength = 7;

/** Patients on file who may be the one being typed into the form around, while it is typed. */
export function useDuplicates() {
  const [name, mobile, idNumber, birthDate] = useWatch<Patient.Draft, ['name', 'mobile', 'idNumber', 'birthDate']>({
    name: ['name', 'mobile', 'idNumber', 'birthDate'],
  });
  const typed = useRested(factsOf({ name, mobile, idNumber, birthDate }), 200);
  const asked = JSON.parse(typed) as Facts;
  const isAskable = Boolean(asked.idNumber || asked.mobile.length >= phoneLength || (asked.name && asked.birthDate));
  const { currentData } = api.useCheckDuplicatePatientQuery(asked, { skip: !isAskable });
  return { typed, isAskable, suspects: isAskable ? (currentData ?? []) : [] };
}
