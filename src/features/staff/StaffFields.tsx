import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PictureField } from '../../blocks/PictureField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { longestSignature } from '../../domain/picture.ts';
import * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DevicesField } from './DevicesField.tsx';
import { GradeField } from './GradeField.tsx';
import { SurgeryLevelField } from './SurgeryLevelField.tsx';
import style from './staff.module.css';
import { WorkplacesField } from './WorkplacesField.tsx';

const Field = fieldsOf<Staff.Draft>();
interface Terms {
  contractKind: string;
  contractFrom: string | null;
  contractUntil: string | null;
  joinedOn: string | null;
  homeRoleId: string | null;
}
/** Fields that a draft may leave out. */
const Term = fieldsOf<Terms>();
const Once = fieldsOf<{ password: string }>();
const sexes = (['M', 'F', 'X'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));
const languages = [
  { value: 'zh', label: 'staff.language.zh' },
  { value: 'en', label: 'staff.language.en' },
] as const;

export function StaffFields({ isNew, isSelf }: { isNew: boolean; isSelf: boolean }) {
  // Another administrator changes what says who a person is and how far he may go.
  const ofOthers = isSelf ? ({ disabled: true, hint: 'staff.own.field' } as const) : {};
  const { say } = useWords();
  const titles = api.useGetTitlesQuery();
  const posts = api.useGetPostsQuery();
  const professionals = api.useGetProfessionalsQuery();
  const educations = api.useGetEducationsQuery();
  return (
    <>
      <Field.Text of="name" label="organisation.field.name" required autoFocus {...ofOthers} />
      <Field.Text of="nameEn" label="organisation.field.nameEn" {...ofOthers} />
      <Field.Text of="staffNo" label="organisation.field.staffNo" required />
      <Field.Choice of="sex" label="organisation.field.sex" options={sexes} required />
      <Field.Text of="mobile" label="organisation.field.mobile" type="tel" />
      <Field.Text of="email" label="organisation.field.email" type="email" />
      <Field.Text of="homeAddress" label="organisation.field.homeAddress" wide />
      <h3 className={style.part}>{say('staff.part.work')}</h3>
      <Field.Dictionary of="titleCode" label="organisation.field.titleCode" entries={titles.data} />
      <Field.Dictionary of="postCode" label="organisation.field.postCode" entries={posts.data} />
      <Field.Dictionary of="professionalCode" label="organisation.field.professionalCode" entries={professionals.data} />
      <Field.Dictionary of="educationCode" label="organisation.field.educationCode" entries={educations.data} />
      <Qualification isSelf={isSelf} />
      <Field.Number of="maximumDiscount" label="organisation.field.maximumDiscount" unit="%" hint="staff.discount.hint" {...ofOthers} />
      <PictureField of="signature" label="organisation.field.signature" hint="organisation.signature.hint" longest={longestSignature} />
      <ContractFields isSelf={isSelf} />
      <h3 className={style.part}>{say('staff.part.account')}</h3>
      <AccountField />
      {isNew ? (
        <Once.Text
          of="password"
          label="staff.password.first"
          type="password"
          autoComplete="new-password"
          required
          hint="login.password.shape"
        />
      ) : null}
      <DevicesField isSelf={isSelf} />
      <Field.Choice of="language" label="organisation.field.language" options={languages} required />
      <WorkplacesField />
      <HomeRoleField />
    </>
  );
}

const contractOptions = Staff.contractKinds
  .filter((value) => value !== '')
  .map((value) => ({ value, label: `staff.contract.${value}` as const }));

/** Employment of the person, with its end. */
function ContractFields({ isSelf }: { isSelf: boolean }) {
  const { say } = useWords();
  const ofOthers = isSelf ? ({ disabled: true, hint: 'staff.own.field' } as const) : {};
  return (
    <>
      <h3 className={style.part}>{say('staff.contract')}</h3>
      <Term.Select
        of="contractKind"
        label="organisation.field.contractKind"
        options={contractOptions.map(({ value, label }) => ({ value, name: say(label) }))}
        {...ofOthers}
      />
      <Term.Date of="joinedOn" label="organisation.field.joinedOn" {...ofOthers} />
      <Term.Date of="contractFrom" label="organisation.field.contractFrom" {...ofOthers} />
      <Term.Date of="contractUntil" label="organisation.field.contractUntil" hint="staff.contract.reminder" {...ofOthers} />
    </>
  );
}

/** The role whose cards the home page shows, for a person with several roles. A choice that is no longer held stays visible. */
function HomeRoleField() {
  const { name } = useWords();
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const [workplaces, chosen] = useWatch<Staff.Saved, ['workplaces', 'homeRoleId']>({ name: ['workplaces', 'homeRoleId'] });
  const held = new Set(workplaces.flatMap(({ roleIds }) => roleIds));
  if (held.size < 2 && (!chosen || held.has(chosen))) return null;
  const options = (roles ?? []).filter(({ id }) => held.has(id) || id === chosen).map((role) => ({ value: role.id, name: name(role) }));
  return <Term.Select of="homeRoleId" label="organisation.field.homeRoleId" hint="staff.homeRole.hint" options={options} />;
}

/** Only a doctor has a licence and may prescribe. */
function Qualification({ isSelf }: { isSelf: boolean }) {
  const ofOthers = isSelf ? ({ disabled: true, hint: 'staff.own.field' } as const) : {};
  const isDoctor = useWatch<Staff.Saved, 'isDoctor'>({ name: 'isDoctor' });
  return (
    <>
      <Field.Check of="isDoctor" label="organisation.field.isDoctor" wide {...ofOthers} />
      {isDoctor ? (
        <>
          <Field.Text of="licenceNumber" label="organisation.field.licenceNumber" {...ofOthers} />
          <GradeField isSelf={isSelf} />
          <SurgeryLevelField isSelf={isSelf} />
          <Field.Area of="specialty" label="organisation.field.specialty" rows={2} />
          <Field.Check of="mayPrescribeControlled" label="organisation.field.mayPrescribeControlled" wide {...ofOthers} />
        </>
      ) : null}
    </>
  );
}

/** Whether a name is free is said while it is typed: it is one person's in the whole installation. */
function AccountField() {
  const { field, fieldState } = useController<Staff.Saved, 'loginName'>({ name: 'loginName' });
  const { getValues, formState } = useFormContext<Staff.Saved>();
  const id = getValues('id');
  const isChanged = field.value !== '' && field.value !== formState.defaultValues?.loginName;
  const { currentData } = api.useCheckAccountQuery({ account: field.value, ...(id ? { exceptId: id } : {}) }, { skip: !isChanged });
  const isTaken = isChanged && currentData?.free === false;
  const error = isTaken ? ({ message: 'staff.account.taken' } as const) : (fieldState.error as FieldWords | undefined);
  return (
    <FieldFrame
      label="organisation.field.loginName"
      required
      error={error}
      hint={isChanged && currentData?.free ? 'staff.account.free' : undefined}
    >
      {(ids) => (
        <OutlinedInput
          size="small"
          value={field.value}
          error={error !== undefined}
          inputRef={field.ref}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          inputProps={{ ...ids, autoComplete: 'off', maxLength: 32 }}
        />
      )}
    </FieldFrame>
  );
}
