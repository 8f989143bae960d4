import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useSeen } from '../../blocks/useSeen.ts';
import { dateAt } from '../../domain/dates.ts';
import { editionOfVersion } from '../../domain/organisation/edition.ts';
import { checkOrg } from '../../domain/organisation/rules.ts';
import { type Org, type OrgDraft, orgDraft } from '../../domain/organisation/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { EditionChange } from './EditionChange.tsx';
import style from './organisation.module.css';

const Field = fieldsOf<OrgDraft>();
const Named = fieldsOf<{ businessModel: string; administratorId: string | null }>();
const form = 'organisation';
const models = (['direct', 'franchise'] as const).map((value) => ({ value, label: `organisation.model.${value}` as const }));
const draftOf = ({ nameZh, nameEn, legalZh, legalEn, legalPerson, address, phone, businessModel, administratorId }: Org): OrgDraft => ({
  nameZh,
  nameEn,
  legalZh,
  legalEn,
  legalPerson,
  address,
  phone,
  businessModel,
  administratorId,
});

/** The organisation: its names, what was agreed with the supplier, and its clinics. */
export default function OrgScreen() {
  const { user } = useStaff();
  const org = api.useQueryOrgQuery({ id: user.orgId });
  const [save] = api.useSaveOrgMutation({ tells: 'caller' });
  const data = useSeen(org.currentData, form);
  return (
    <Page title="shell.screen.organization-management">
      {org.error && !data ? <ErrorState message={org.error.message} retry={() => void org.refetch()} /> : null}
      {data ? (
        <>
          <Contract org={data} />
          <div className={style.sheet}>
            <RecordForm
              version={data.version}
              name={form}
              start={draftOf(data)}
              shape={orgDraft}
              check={checkOrg}
              save={(draft) => save({ ...draft, id: data.id, version: data.version }).unwrap()}
            >
              <Field.Text of="nameZh" label="organisation.field.nameZh" required />
              <Field.Text of="nameEn" label="organisation.field.nameEn" />
              <Field.Text of="legalZh" label="organisation.field.legalZh" />
              <Field.Text of="legalEn" label="organisation.field.legalEn" />
              <Field.Text of="legalPerson" label="organisation.field.legalPerson" />
              <Field.Text of="phone" label="organisation.field.phone" type="tel" />
              <Named.Choice of="businessModel" label="organisation.field.businessModel" options={models} required />
              <AdministratorField />
              <Field.Text of="address" label="organisation.field.address" wide />
            </RecordForm>
            <ChangeHistory kind="org" id={data.id} />
          </div>
        </>
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}

function Contract({ org }: { org: Org }) {
  const { say, name, date } = useWords();
  const isOver = org.contractUntil !== null && org.contractUntil < dateAt(new Date());
  const { currentData: clinics } = api.useQueryPracticesOfOrgQuery({ a: org.id, page: 1, size: 100 });
  const { data: databases } = api.useQueryDatabaseListQuery();
  return (
    <section className={style.panel} aria-label={say('organisation.contract')}>
      <h2 className={style.heading}>{say('organisation.contract')}</h2>
      <FactSheet>
        <Fact label="organisation.field.code">{org.code}</Fact>
        <Fact label="organisation.edition">
          {say(`organisation.edition.${editionOfVersion(org.systemVersion)}`)} <EditionChange org={org} draft={draftOf(org)} />
        </Fact>
        <Fact label="organisation.contract.version">{org.contractVersion}</Fact>
        <Fact label="organisation.contract.term">
          {org.contractFrom ? say('organisation.contract.span', { from: date(org.contractFrom), until: date(org.contractUntil) }) : null}{' '}
          {isOver ? say('organisation.contract.ended') : null}
        </Fact>
        <Fact label="organisation.contract.clinics">
          {say('organisation.contract.ofMost', { count: org.clinicCount, most: org.maxClinics })}
        </Fact>
        <Fact label="organisation.databases">
          {databases
            ?.map((database) => say(`organisation.database.${database.isOwn ? 'own' : 'shared'}`, { name: database.name }))
            .join(', ')}
        </Fact>
        <Fact label="organisation.administrator">
          {org.administratorId
            ? `${name({ name: org.administratorName ?? '', nameEn: org.administratorNameEn ?? '' })} (${org.administratorAccount ?? '–'})`
            : say('organisation.administrator.none')}
        </Fact>
        <Fact label="organisation.clinics" wide>
          {clinics?.rows.map((clinic) => name(clinic)).join(' · ')}
        </Fact>
      </FactSheet>
      <p className={style.line}>{say('organisation.contract.byHost')}</p>
    </section>
  );
}

/** People who keep the organisation, each once, whatever clinics they do so in. */
function AdministratorField() {
  const { data: holders } = api.useQueryRightHoldersQuery({ right: 'm_orgnization_management' });
  const people = new Map((holders ?? []).map((holder) => [holder.staffId, holder]));
  const entries = [...people.values()].map(({ staffId, name, nameEn }) => ({
    code: staffId,
    nameZh: name,
    nameEn,
    pinyin: '',
    initials: '',
    parentCode: null,
    extra: {},
  }));
  return <Named.Dictionary of="administratorId" label="organisation.field.administratorId" entries={holders && entries} />;
}
