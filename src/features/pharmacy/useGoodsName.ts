import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { identifiersOf, listIdentifiers, type Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';

/** The name of the goods that a package belongs to; undefined if the clinic does not know its code, or the person may not look goods up. */
export function useGoodsName(): (scan: Scanned) => Promise<string | undefined> {
  const { name } = useWords();
  const { may } = useStaff();
  const [find] = api.useLazyQueryGoodsListQuery();
  return async (scan) => {
    if (!may('m_inventory')) return undefined;
    const known = new Set(identifiersOf(scan));
    const { data } = await find({ page: 1, size: 5, keyword: scan.text });
    const goods = data?.rows.find(({ barcode, traceIdentifiers }) =>
      [barcode, ...listIdentifiers(traceIdentifiers ?? '')].some((identifier) => known.has(identifier)),
    );
    return goods && name({ name: goods.nameZh, nameEn: goods.nameEn });
  };
}
