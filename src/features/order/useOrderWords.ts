import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { Entry, FrequencyExtra, Item } from '../../domain/dictionary/shapes.ts';
import { countText, doseText, isScaled, strengthText, unitChoiceText, unitOfCode, unitWord } from '../../domain/order/doseText.ts';
import { listEntries } from '../../domain/order/lists.ts';
import { isOffered } from '../../domain/order/ordersConfig.ts';
import { isList } from '../../domain/order/orderTypes.ts';
import type { UnitTexts } from '../../domain/order/quantity.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { useOrdersConfig } from './useOrdersConfig.ts';

/** The dictionaries of a prescription line, and how its parts are said. */
export function useOrderWords() {
  const { name, language, say } = useWords();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows;
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const doseUnits = api.useGetDrugDoseUnitListQuery().data;
  const usages = api.useGetDrugUsageListQuery().data;
  const parts = api.useGetVaccinationPartsQuery().data;
  const config = useOrdersConfig();
  return useMemo(() => {
    const offeredOf = (entries: readonly Entry[] | undefined, codes: readonly string[]) => (chosen: string | null) =>
      entries?.filter(({ code }) => code === chosen || isOffered(codes, code));
    const textOfList = (content: string) =>
      listEntries(content)
        .map(({ name: entry, expires }) => (expires ? say('order.list.until', { name: entry, date: expires }) : entry))
        .join(say('order.comma'));
    const said = (entries: readonly Entry[] | undefined) => {
      const byCode = new Map(entries?.map((entry) => [entry.code, name(entry)]));
      return (code: string | null) => (code === null ? '' : (byCode.get(code) ?? code));
    };
    const byCode = new Map(frequencies?.map((entry) => [entry.code, entry.extra as unknown as FrequencyExtra])); // extra of this kind
    const unitNames = (code: string | null, item?: Item | null) => {
      if (item?.singleUnit && code === item.singleUnit) return { zh: item.singleUnit, en: item.singleUnitEn };
      return unitOfCode(code, doseUnits);
    };
    return {
      doseUnits,
      /** The choices that the clinic offers, with the one that is chosen. */
      routesFor: offeredOf(routes, config.routes),
      frequenciesFor: offeredOf(frequencies, config.frequencies),
      config,
      parts,
      usages,
      route: said(routes),
      frequency: said(frequencies),
      part: said(parts),
      /** The unit alone, as a list of units offers it. */
      doseUnit: (code: string, item?: Item | null) => unitChoiceText(unitNames(code, item), language),
      dose: (amount: number, code: string | null, item?: Item | null) => doseText(amount, unitNames(code, item), language),
      /** The dose reads as another number than the one typed: 320 ten thousand units are 3.2 million. */
      isScaled: (code: string | null) => isScaled({ code, zh: '' }),
      /** How often a day each frequency is, by its code. */
      frequencyCounts: byCode,
      countOf: (code: string | null) => byCode.get(code ?? '') ?? null,
      textsOf: (item: Item, doseUnit: string | null): UnitTexts => ({
        dose: (amount) => doseText(amount, unitNames(doseUnit, item), language),
        single: (count) => countText(count, { zh: item.singleUnit ?? item.unit, en: item.singleUnitEn || item.unitEn }, language),
        package: (count) => countText(count, { zh: item.unit, en: item.unitEn }, language),
      }),
      quantity: (line: Pick<Order.Line, 'quantity' | 'unit' | 'unitEn'>) =>
        countText(line.quantity, { zh: line.unit, en: line.unitEn }, language),
      unitOf: (count: number | null, { unit: zh, unitEn: en }: Pick<Order.Line, 'unit' | 'unitEn'>) =>
        unitWord(count, { zh, en }, language),
      strength: (text: string) => strengthText(text, language),
      nameOf: (line: Pick<Order.Line, 'itemName' | 'itemNameEn' | 'content'> & { adviceType?: number }) => {
        if (isList(line.adviceType ?? null)) return textOfList(line.content);
        return (language === 'en' ? line.itemNameEn || line.itemName : line.itemName) || line.content;
      },
    };
  }, [routes, frequencies, doseUnits, parts, usages, config, name, language, say]);
}

export type OrderWords = ReturnType<typeof useOrderWords>;
