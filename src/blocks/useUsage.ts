import { useMemo } from 'react';
import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';

export interface Used {
  dose: number | null;
  doseUnit: string | null;
  routeCode: string | null;
  frequencyCode: string | null;
  duration: number | null;
  dripRate?: number | null;
}

/** How a drug is used: `brief` in the abbreviations every nurse and pharmacist reads (0.5 g po tid × 5 d), `full` in words. */
export function useUsage() {
  const { say, name } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const units = api.useGetDrugDoseUnitListQuery().data;
  return useMemo(() => {
    const said = (entries: readonly Entry[] | undefined) => {
      const byCode = new Map(entries?.map((entry) => [entry.code, name(entry)]));
      return (code: string | null) => (code ? (byCode.get(code) ?? code) : '');
    };
    const [unit, route, frequency] = [said(units), said(routes), said(frequencies)];
    const dose = ({ dose: amount, doseUnit }: Used) => (amount === null ? '' : `${amount} ${unit(doseUnit)}`.trim());
    const rest = ({ duration, dripRate }: Used) => [
      duration ? say('common.usage.days', { days: duration }) : '',
      dripRate ? say('common.usage.drip', { rate: dripRate }) : '',
    ];
    const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
    return {
      brief: (used: Used) => joined([dose(used), used.routeCode ?? '', used.frequencyCode ?? '', ...rest(used)], ' '),
      full: (used: Used) => joined([dose(used), route(used.routeCode), frequency(used.frequencyCode), ...rest(used)], ' · '),
    };
  }, [routes, frequencies, units, name, say]);
}
