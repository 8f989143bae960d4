import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { Entry, FrequencyExtra, Item } from '../../domain/dictionary/shapes.ts';
import type { UnitNames } from '../../domain/order/quantity.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The dictionaries of a prescription line, and how its parts are said. */
export function useOrderWords() {
  const { name, language } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const doseUnits = api.useGetDrugDoseUnitListQuery().data;
  const usages = api.useGetDrugUsageListQuery().data;
  const parts = api.useGetVaccinationPartsQuery().data;
  return useMemo(() => {
    const said = (entries: readonly Entry[] | undefined) => {
      const byCode = new Map(entries?.map((entry) => [entry.code, name(entry)]));
      return (code: string | null) => (code === null ? '' : (byCode.get(code) ?? code));
    };
    const byCode = new Map(frequencies?.map((entry) => [entry.code, entry.extra as unknown as FrequencyExtra])); // extra of this kind
    const unit = said(doseUnits);
    const singleOf = ({ singleUnit, singleUnitEn }: Item) => (language === 'en' ? singleUnitEn || singleUnit : singleUnit) ?? '';
    return {
      routes,
      frequencies,
      parts,
      usages,
      route: said(routes),
      frequency: said(frequencies),
      part: said(parts),
      doseUnit: (code: string | null, item?: Item | null) => (item && code === item.singleUnit ? singleOf(item) : unit(code)),
      countOf: (code: string | null) => byCode.get(code ?? '') ?? null,
      namesOf: (item: Item, doseUnit: string | null): UnitNames => ({
        ...(doseUnit && { dose: doseUnit === item.singleUnit ? singleOf(item) : unit(doseUnit) }),
        single: singleOf(item),
        unit: language === 'en' ? item.unitEn || item.unit : item.unit,
      }),
      unitOf: (line: Pick<Order.Line, 'unit' | 'unitEn'>) => (language === 'en' ? line.unitEn || line.unit : line.unit),
      nameOf: (line: Pick<Order.Line, 'itemName' | 'itemNameEn' | 'content'>) =>
        (language === 'en' ? line.itemNameEn || line.itemName : line.itemName) || line.content,
    };
  }, [routes, frequencies, doseUnits, parts, usages, name, language]);
}

export type OrderWords = ReturnType<typeof useOrderWords>;
