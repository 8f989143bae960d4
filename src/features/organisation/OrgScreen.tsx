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
import { checkOrg } from '../../domain/organisation/rules.ts';
import { type Org, type OrgDraft, orgDraft } from '../../domain/organisation/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './organisation.module.css';

const Field = fieldsOf<OrgDraft>();
const form = 'organisation';
const draftOf = ({ nameZh, nameEn, legalZh, legalEn, legalPerson, address, phone }: Org): OrgDraft => ({
  nameZh,
  nameEn,
  legalZh,
  legalEn,
  legalPerson,
  address,
  phone,
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
  const { currentData: clinics } = api.useQueryPracticesOfOrgQuery({ a: org.id, page: 1, size: 100 });
  const { data: databases } = api.useQueryDatabaseListQuery();
  return (
    <section className={style.panel} aria-label={say('organisation.contract')}>
      <h2 className={style.heading}>{say('organisation.contract')}</h2>
      <FactSheet>
        <Fact label="organisation.field.code">{org.code}</Fact>
        <Fact label="organisation.edition">
          {say(org.systemVersion === 'v1' ? 'organisation.edition.full' : 'organisation.edition.simplified')}
        </Fact>
        <Fact label="organisation.contract.version">{org.contractVersion}</Fact>
        <Fact label="organisation.contract.term">
          {org.contractFrom ? say('organisation.contract.span', { from: date(org.contractFrom), until: date(org.contractUntil) }) : null}
        </Fact>
        <Fact label="organisation.contract.clinics">
          {say('organisation.contract.ofMost', { count: org.clinicCount, most: org.maxClinics })}
        </Fact>
        <Fact label="organisation.databases">{databases?.map((database) => database.name).join(', ')}</Fact>
        <Fact label="organisation.clinics" wide>
          {clinics?.rows.map((clinic) => name(clinic)).join(' · ')}
        </Fact>
      </FactSheet>
    </section>
  );
}
