import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { checkConfig } from '../../domain/invoice/rules.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { ConnectionOfProvider } from './ConnectionOfProvider.tsx';
import style from './invoice.module.css';
import { useStanding } from './useStanding.ts';

const Field = fieldsOf<Invoice.ConfigDraft>();
const form = 'invoice.config';

/** Who issues the invoices of this clinic. */
export default function EinvoiceConfigScreen() {
  const { data, error, refetch } = api.useQueryEinvoiceConfigQuery();
  const config = useSeen(data, form);
  const { line } = useStanding();
  const { data: classes } = api.useQueryTaxClassListQuery({ page: 1, size: 100 });
  return (
    <Page title="invoice.config.title" line={line}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {config ? (
        <ConfigForm config={config} classes={classes?.rows.map(entryOf)} />
      ) : error ? null : (
        <Skeleton variant="rectangular" height={280} />
      )}
      <ConnectionOfProvider />
    </Page>
  );
}

const entryOf = ({
  id,
  code,
  nameZh,
  nameEn,
  rate,
}: {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  rate: number;
}): Entry => ({
  code: id,
  nameZh: `${nameZh} ${rate}%`,
  nameEn: `${nameEn || nameZh} ${rate}%`,
  initials: code,
  pinyin: '',
  parentCode: null,
  extra: {},
});

function ConfigForm({ config, classes }: { config: Invoice.Config; classes: Entry[] | undefined }) {
  const [save] = api.useSaveEinvoiceConfigMutation({ tells: 'caller' });
  return (
    <div className={style.form}>
      <RecordForm
        name={form}
        version={config.version}
        start={config}
        check={checkConfig}
        save={(draft) => save({ ...draft, taxClassId: draft.taxClassId || null, version: config.version }).unwrap()}
      >
        <Field.Text of="taxpayerName" label="invoice.taxpayerName" required />
        <Field.Text of="taxpayerNumber" label="invoice.taxpayerNumber" required />
        <Field.Text of="bank" label="invoice.bank" />
        <Field.Text of="bankAccount" label="invoice.bankAccount" />
        <Field.Text of="phone" label="invoice.phone" type="tel" />
        <Field.Text of="address" label="invoice.address" />
        <Field.Dictionary wide of="taxClassId" label="invoice.config.otherClass" hint="invoice.config.classHint" entries={classes} />
      </RecordForm>
    </div>
  );
}
