import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CardReader } from './CardReader.tsx';
import style from './patient.module.css';
import { RegionFields } from './RegionFields.tsx';
import { TagsField } from './TagsField.tsx';

const Field = fieldsOf<Patient.Draft>();
const sexes = (['M', 'F', 'X'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));
const idTypes = (['idCard', 'passport', 'other'] as const).map((value) => ({ value, label: `patient.idType.${value}` as const }));

/** The form of a patient: what every registration asks first, the rest below. */
export function PatientFields() {
  return (
    <>
      <Section title="patient.section.identity" />
      <Field.Text of="name" label="patient.name" required autoFocus />
      <Field.Text of="mobile" label="patient.mobile" type="tel" />
      <Field.Text of="idNumber" label="patient.idNumber" />
      <Field.Choice of="sex" label="patient.sex" required options={sexes} />
      <Field.Date of="birthDate" label="patient.birthDate" required />
      <Field.Select of="idType" label="patient.idType" required options={idTypes} />
      <CardReader />
      <More />
    </>
  );
}

function More() {
  const { data: nationalities } = api.useGetNationalityListQuery();
  const { data: nations } = api.useGetNationListQuery();
  const { data: bloodTypes } = api.useGetBloodTypeQuery();
  const { data: occupations } = api.useGetOccupationListQuery();
  const { data: marital } = api.useGetMaritalStatusListQuery();
  const { data: sources } = api.useQueryPatientSourceListQuery({});
  const { data: relations } = api.useGetContactRelationQuery();
  return (
    <>
      <Field.Text of="nameEn" label="patient.nameEn" />
      <Field.Dictionary of="nationality" label="patient.nationality" entries={nationalities} />
      <Field.Dictionary of="nation" label="patient.nation" entries={nations} recent="nation" />
      <Section title="patient.section.contact" />
      <RegionFields />
      <Field.Text of="address" label="patient.address" wide />
      <Field.Text of="email" label="patient.email" type="email" />
      <Field.Text of="zip" label="patient.zip" />
      <Field.Text of="workUnit" label="patient.workUnit" />
      <Section title="patient.section.emergency" />
      <Field.Text of="contactName" label="patient.contactName" />
      <Field.Dictionary of="contactRelation" label="patient.contactRelation" entries={relations} />
      <Field.Text of="contactMobile" label="patient.contactMobile" type="tel" />
      <Section title="patient.section.more" />
      <Field.Dictionary of="sourceCode" label="patient.sourceCode" entries={sources} />
      <Field.Dictionary of="bloodType" label="patient.bloodType" entries={bloodTypes} />
      <Field.Dictionary of="occupation" label="patient.occupation" entries={occupations} recent="occupation" />
      <Field.Dictionary of="maritalStatus" label="patient.maritalStatus" entries={marital} wide />
      <TagsField />
      <Field.Area of="remark" label="patient.remark" rows={2} />
    </>
  );
}

function Section({ title }: { title: MessageId }) {
  const { say } = useWords();
  return <h3 className={style.section}>{say(title)}</h3>;
}
