import { fieldsOf } from '../../blocks/fields.tsx';
import type { ManufacturerDraft } from '../../domain/register/companies.ts';

const Field = fieldsOf<ManufacturerDraft>();

/** Names, credit code, telephone and address of any company. */
export function CompanyFields() {
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Text of="creditCode" label="register.creditCode" />
      <Field.Text of="phone" label="register.contact.phone" type="tel" />
      <Field.Text of="address" label="register.company.address" wide />
    </>
  );
}
