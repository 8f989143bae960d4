import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import type { FrequencyExtra } from '../../../domain/dictionary/shapes.ts';
import { readFrequency } from '../../../domain/nursing/due/dueTimes.ts';

/** The clinic's frequency table by code. */
export function useFrequencies(): ReadonlyMap<string, FrequencyExtra> {
  const { data } = api.useGetDrugFrequencyOfUsageQuery();
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ code, extra }) => {
          const frequency = readFrequency(extra);
          return frequency ? [[code, frequency] as const] : [];
        }),
      ),
    [data],
  );
}
