import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { BirthField } from '../../blocks/BirthField.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type { FormField, PatientForm } from '../../domain/configuration/patientForm.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { AddressLine } from './AddressLine.tsx';
import { CardReader } from './CardReader.tsx';
import { CareFields, EnglishParts, FormerName, SecondDocument } from './MoreFields.tsx';
import style from './patient.module.css';
import { RegionFields } from './RegionFields.tsx';
import { sourceEntries } from './sourceEntries.ts';
import { TagsField } from './TagsField.tsx';
import { WorkUnitField } from './WorkUnitField.tsx';

const Field = fieldsOf<Patient.Draft>();
const Death = fieldsOf<Required<Pick<Patient.Draft, 'isDeceased' | 'deceasedOn'>>>();
const sexes = (['M', 'F', 'X'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));
const idTypes = (['idCard', 'passport', 'other'] as const).map((value) => ({ value, label: `patient.idType.${value}` as const }));

/** The form of a patient: what every registration asks first, the rest below. The clinic demands some fields and leaves some out. */
export function PatientFields({ form }: { form: PatientForm }) {
  const asked = askedBy(form);
  return (
    <>
      <Section title="patient.section.identity" />
      <Field.Text of="name" label="patient.name" required autoFocus />
      {asked('mobile', (field) => (
        <Field.Text {...field} type="tel" />
      ))}
      {asked('idNumber', (field) => (
        <Field.Text {...field} />
      ))}
      <Field.Choice of="sex" label="patient.sex" required options={sexes} />
      <BirthField of="birthDate" label="patient.birthDate" required />
      <Field.Select of="idType" label="patient.idType" required options={idTypes} />
      <CardReader />
      <More form={form} />
    </>
  );
}

type Asked<Of extends FormField> = { of: Of; label: `patient.${Of}`; required: boolean };

/** A field as the clinic wants it, or nothing. */
const askedBy =
  (form: PatientForm) =>
  <Of extends FormField>(of: Of, field: (asked: Asked<Of>) => ReactNode): ReactNode =>
    form[of] === 'hidden' ? null : field({ of, label: `patient.${of}`, required: form[of] === 'required' });

function More({ form }: { form: PatientForm }) {
  const { data: nationalities } = api.useGetNationalityListQuery();
  const { data: nations } = api.useGetNationListQuery();
  const { data: bloodTypes } = api.useGetBloodTypeQuery();
  const { data: occupations } = api.useGetOccupationListQuery();
  const { data: marital } = api.useGetMaritalStatusListQuery();
  const { data: sources } = api.useQueryPatientSourceListQuery({});
  const { data: relations } = api.useGetContactRelationQuery();
  const asked = askedBy(form);
  const hasAny = (...fields: FormField[]) => fields.some((field) => form[field] !== 'hidden');
  return (
    <>
      <SecondDocument />
      {asked('nameEn', (field) => (
        <>
          <Field.Text {...field} />
          <EnglishParts />
        </>
      ))}
      <FormerName />
      {asked('nationality', (field) => (
        <Field.Dictionary {...field} entries={nationalities} />
      ))}
      {asked('nation', (field) => (
        <Field.Dictionary {...field} entries={nations} recent="nation" />
      ))}
      {hasAny('regionCode', 'address', 'email', 'zip', 'workUnit') ? <Section title="patient.section.contact" /> : null}
      {form.address === 'hidden' ? null : asked('regionCode', () => <AddressLine />)}
      {asked('regionCode', ({ required }) => (
        <RegionFields required={required} />
      ))}
      {asked('address', (field) => (
        <Field.Text {...field} wide />
      ))}
      {asked('email', (field) => (
        <Field.Text {...field} type="email" />
      ))}
      {asked('zip', (field) => (
        <Field.Text {...field} />
      ))}
      {asked('workUnit', ({ required }) => (
        <WorkUnitField required={required} />
      ))}
      {hasAny('contactName', 'contactRelation', 'contactMobile') ? <Section title="patient.section.emergency" /> : null}
      {asked('contactName', (field) => (
        <Field.Text {...field} />
      ))}
      {asked('contactRelation', (field) => (
        <Field.Dictionary {...field} entries={relations} />
      ))}
      {asked('contactMobile', (field) => (
        <Field.Text {...field} type="tel" />
      ))}
      <Section title="patient.section.more" />
      <CareFields />
      {asked('sourceCode', (field) => (
        <Field.Dictionary {...field} entries={sourceEntries(sources)} />
      ))}
      {asked('bloodType', (field) => (
        <Field.Dictionary {...field} entries={bloodTypes} />
      ))}
      {asked('occupation', (field) => (
        <Field.Dictionary {...field} entries={occupations} recent="occupation" />
      ))}
      {asked('maritalStatus', (field) => (
        <Field.Dictionary {...field} entries={marital} wide />
      ))}
      {asked('tags', ({ required }) => (
        <TagsField required={required} />
      ))}
      {asked('remark', (field) => (
        <Field.Area {...field} rows={2} />
      ))}
      <DeathFields />
    </>
  );
}

/** That the patient has died; the day is asked only then. */
function DeathFields() {
  const missing = useMissingRight('o_patient_deceased');
  const isDeceased = useWatch<Patient.Draft, 'isDeceased'>({ name: 'isDeceased' });
  return (
    <>
      <Death.Check of="isDeceased" label="patient.isDeceased" disabled={missing !== undefined} />
      {missing ? <p className={style.needsRight}>{missing}</p> : null}
      {isDeceased ? (
        <Death.Date of="deceasedOn" label="patient.deceasedOn" hint="patient.deceasedOn.hint" disabled={missing !== undefined} />
      ) : null}
    </>
  );
}

function Section({ title }: { title: MessageId }) {
  const { say } = useWords();
  return <h3 className={style.section}>{say(title)}</h3>;
}
