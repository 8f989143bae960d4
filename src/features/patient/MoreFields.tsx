import { api } from '../../api/api.ts';
import { entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';

type Known = Required<
  Pick<Patient.Draft, 'secondIdType' | 'secondIdNumber' | 'surnameEn' | 'givenNameEn' | 'formerName' | 'interests' | 'serviceStaffId'>
>;
const Field = fieldsOf<Known>();

/** A second identity document beside the first one. */
export function SecondDocument() {
  const { say } = useWords();
  const kinds = (['idCard', 'passport', 'other'] as const).map((value) => ({ value, name: say(`patient.idType.${value}`) }));
  return (
    <>
      <Field.Select of="secondIdType" label="patient.secondIdType" options={kinds} />
      <Field.Text of="secondIdNumber" label="patient.secondIdNumber" />
    </>
  );
}

/** The English name in parts; without a whole English name it follows from them. */
export const EnglishParts = () => (
  <>
    <Field.Text of="surnameEn" label="patient.surnameEn" />
    <Field.Text of="givenNameEn" label="patient.givenNameEn" />
  </>
);

export const FormerName = () => <Field.Text of="formerName" label="patient.formerName" />;

/** Interests, and the member of staff who looks after the patient. */
export function CareFields() {
  const { data: people } = api.useQueryStaffByEnableQuery();
  return (
    <>
      <Field.Text of="interests" label="patient.interests" />
      <Field.Lookup of="serviceStaffId" label="patient.serviceStaffId" entries={people && entriesOfStaff(people)} />
    </>
  );
}
