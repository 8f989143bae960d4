import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';

/** Bookable doctors of the practice, as a dictionary field takes them. */
export function useDoctorEntries(): Entry[] | undefined {
  const { data } = api.useGetCurrentPracticeDoctorListQuery({ pageNo: 1, pageSize: 200 });
  return useMemo(
    () =>
      data?.rows.map(({ id, name, nameEn, initials }) => ({
        code: id,
        nameZh: name,
        nameEn,
        initials,
        pinyin: '',
        parentCode: null,
        extra: {},
      })),
    [data],
  );
}
