import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PictureField } from '../../blocks/PictureField.tsx';
import type { PracticeDraft } from '../../domain/organisation/shapes.ts';
import { longestLogo } from '../../domain/picture.ts';

const Field = fieldsOf<PracticeDraft>();

export const emptyClinic: PracticeDraft = {
  code: '',
  nameZh: '',
  nameEn: '',
  shortNameZh: '',
  shortNameEn: '',
  address: '',
  addressEn: '',
  phone: '',
  contact: '',
  email: '',
  website: '',
  provinceCode: '',
  cityCode: '',
  businessModel: 'direct',
  opens: '08:00',
  closes: '20:00',
  logo: null,
};

const models = [
  { value: 'direct', label: 'organisation.model.direct' },
  { value: 'franchise', label: 'organisation.model.franchise' },
] as const;

/** `chain`: whoever keeps the chain also decides on code and business model. */
export function ClinicFields({ chain }: { chain: boolean }) {
  return (
    <>
      <Field.Text of="nameZh" label="organisation.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="organisation.field.nameEn" />
      <Field.Text of="shortNameZh" label="organisation.field.shortNameZh" />
      <Field.Text of="shortNameEn" label="organisation.field.shortNameEn" />
      <Field.Text of="code" label="organisation.field.code" required disabled={!chain} />
      <Field.Choice of="businessModel" label="organisation.field.businessModel" options={models} required disabled={!chain} />
      <Field.Text of="opens" label="organisation.field.opens" required />
      <Field.Text of="closes" label="organisation.field.closes" required />
      <Field.Text of="phone" label="organisation.field.phone" type="tel" />
      <Field.Text of="contact" label="organisation.field.contact" />
      <Field.Text of="email" label="organisation.field.email" type="email" />
      <Field.Text of="website" label="organisation.field.website" />
      <PlaceFields />
      <Field.Text of="address" label="organisation.field.address" wide />
      <Field.Text of="addressEn" label="organisation.field.addressEn" wide />
      <PictureField of="logo" label="organisation.field.logo" hint="organisation.logo.hint" longest={longestLogo} />
    </>
  );
}

/** GB/T 2260: the first two digits name the province. */
const isWithin = (city: string, province: string) => city.slice(0, 2) === province.slice(0, 2);

/** Another province has other cities. */
function PlaceFields() {
  const { getValues, setValue } = useFormContext<PracticeDraft>();
  const provinceCode = useWatch<PracticeDraft, 'provinceCode'>({ name: 'provinceCode' });
  const provinces = api.useGetAllProvincesQuery();
  const cities = api.useGetAreaListQuery({ id: provinceCode }, { skip: provinceCode === '' });
  useEffect(() => {
    const { cityCode } = getValues();
    if (cityCode !== '' && !isWithin(cityCode, provinceCode)) setValue('cityCode', '', { shouldDirty: true });
  }, [provinceCode, getValues, setValue]);
  return (
    <>
      <Field.Dictionary of="provinceCode" label="organisation.field.provinceCode" entries={provinces.data} />
      <Field.Dictionary
        of="cityCode"
        label="organisation.field.cityCode"
        entries={provinceCode ? cities.currentData : []}
        disabled={provinceCode === ''}
      />
    </>
  );
}
