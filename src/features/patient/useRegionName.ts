import { api } from '../../api/api.ts';

/** 'Zhejiang · Hangzhou · Xihu' of a six-digit code, in the names of the list. */
export function useRegionName(code: string): string {
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  const provinces = api.useGetAllProvincesQuery(undefined, { skip: code === '' }).currentData;
  const cities = api.useGetAreaListQuery({ id: province }, { skip: code === '' }).currentData;
  const counties = api.useGetAreaListQuery({ id: city }, { skip: code === '' || code.endsWith('00') }).currentData;
  const found = [
    provinces?.find((one) => one.code === province),
    cities?.find((one) => one.code === city),
    counties?.find((one) => one.code === code),
  ];
  // Beijing lies in Beijing: said once.
  return [...new Set(found.flatMap((one) => one?.nameZh ?? []))].join('');
}
