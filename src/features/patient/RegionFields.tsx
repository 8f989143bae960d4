import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import style from './patient.module.css';

/** GB/T 2260: the first two digits name the province, four the city, six the district. */
const partsOf = (code: string) => ({
  province: code ? `${code.slice(0, 2)}0000` : '',
  city: code && code.slice(2, 4) !== '00' ? `${code.slice(0, 4)}00` : '',
  county: code && code.slice(4, 6) !== '00' ? code.slice(0, 6) : '',
});

/** Province, city, district: the smallest one chosen is kept. */
export function RegionFields({ required }: { required: boolean }) {
  const { field, fieldState } = useController<Patient.Draft, 'regionCode'>({ name: 'regionCode' });
  const { province, city, county } = partsOf(field.value);
  const provinces = api.useGetAllProvincesQuery();
  const cities = api.useGetAreaListQuery({ id: province }, { skip: province === '' });
  const counties = api.useGetAreaListQuery({ id: city }, { skip: city === '' });
  const levels: { label: MessageId; value: string; entries: typeof provinces.data; above: string; isOpen: boolean }[] = [
    { label: 'patient.region.province', value: province, entries: provinces.data, above: '', isOpen: true },
    { label: 'patient.region.city', value: city, entries: province ? cities.currentData : [], above: province, isOpen: province !== '' },
    { label: 'patient.region.county', value: county, entries: city ? counties.currentData : [], above: city, isOpen: city !== '' },
  ];
  return (
    <div className={style.region}>
      {levels.map(({ label, value, entries, above, isOpen }) => (
        <FieldFrame
          key={label}
          label={label}
          required={required && label === 'patient.region.province'}
          error={label === 'patient.region.province' ? (fieldState.error as FieldWords | undefined) : undefined}
        >
          {(ids) => (
            <DictionarySelect
              entries={entries}
              value={value}
              onChange={(code) => field.onChange(code || above)}
              ids={ids}
              disabled={!isOpen}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
