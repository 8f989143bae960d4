import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkSupplier } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

type Draft = Inventory.SupplierDraft & { leadDays: number | null; paymentDays: number | null };
const Field = fieldsOf<Draft>();
const empty: Draft = {
  code: '',
  nameZh: '',
  nameEn: '',
  contact: '',
  phone: '',
  fax: '',
  address: '',
  licenceNumber: '',
  licenceExpiresOn: null,
  remark: '',
  leadDays: null,
  paymentDays: null,
};

const draftOf = (supplier: Inventory.Supplier | undefined): Draft => {
  if (!supplier) return empty;
  const { enabled: _, licence: __, ...draft } = supplier;
  return { ...draft, leadDays: draft.leadDays ?? null, paymentDays: draft.paymentDays ?? null };
};

export function SupplierDrawer({ supplier, close }: { supplier: Inventory.Supplier | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveSupplierMutation({ tells: 'caller' });
  return (
    <DrawerForm
      title={supplier ? 'inventory.supplier.edit' : 'inventory.supplier.new'}
      needs="o_goods_manage"
      start={draftOf(supplier)}
      check={checkSupplier}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      {supplier ? null : <ProposedCode />}
      <Field.Text of="code" label="inventory.field.code" required hint={supplier ? undefined : 'inventory.supplier.code.hint'} />
      <Field.Text of="nameZh" label="inventory.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="inventory.field.nameEn" />
      <Field.Text of="contact" label="inventory.supplier.contact" />
      <Field.Text of="phone" label="inventory.field.phone" type="tel" />
      <Field.Text of="fax" label="inventory.supplier.fax" type="tel" />
      <Field.Text of="licenceNumber" label="inventory.supplier.licence" />
      <Field.Date of="licenceExpiresOn" label="inventory.supplier.licenceExpires" />
      <Field.Number
        of="leadDays"
        label="inventory.supplier.leadDays"
        unit={say('inventory.days')}
        hint="inventory.supplier.leadDays.hint"
      />
      <Field.Number
        of="paymentDays"
        label="inventory.supplier.paymentDays"
        unit={say('inventory.days')}
        hint="inventory.supplier.paymentDays.hint"
      />
      <Field.Text of="address" label="inventory.supplier.address" wide />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

/** The next free code of the series, into the empty field. */
function ProposedCode() {
  const { data } = api.useGenerateSupplierCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { getValues, setValue } = useFormContext<Inventory.SupplierDraft>();
  useEffect(() => {
    if (data && getValues('code') === '') setValue('code', data);
  }, [data, getValues, setValue]);
  return null;
}
