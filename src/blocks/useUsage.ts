import { useMemo } from 'react';
import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { doseText, isErrorProne, unitOfCode } from '../domain/order/doseText.ts';
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
  const { say, name, language } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const units = api.useGetDrugDoseUnitListQuery().data;
  return useMemo(() => {
    const said = (entries: readonly Entry[] | undefined) => {
      const byCode = new Map(entries?.map((entry) => [entry.code, name(entry)]));
      return (code: string | null) => (code ? (byCode.get(code) ?? code) : '');
    };
    const [route, frequency] = [said(routes), said(frequencies)];
    const abbreviated = (code: string | null) => (language === 'en' && isErrorProne(code) ? frequency(code) : (code ?? ''));
    const dose = ({ dose: amount, doseUnit }: Used) => (amount === null ? '' : doseText(amount, unitOfCode(doseUnit, units), language));
    const rest = ({ duration, dripRate }: Used) => [
      duration ? say('common.usage.days', { days: duration }) : '',
      dripRate ? say('common.usage.drip', { rate: dripRate }) : '',
    ];
    const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
    return {
      dose,
      /** How it is given, without the dose. */
      way: (used: Used) => joined([used.routeCode ?? '', abbreviated(used.frequencyCode), ...rest(used)], ' '),
      brief: (used: Used) => joined([dose(used), used.routeCode ?? '', abbreviated(used.frequencyCode), ...rest(used)], ' '),
      full: (used: Used) => joined([dose(used), route(used.routeCode), frequency(used.frequencyCode), ...rest(used)], ' · '),
    };
  }, [routes, frequencies, units, name, say, language]);
}
