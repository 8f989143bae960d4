import { useStaff } from '../../blocks/staff.ts';
import { useFindCard } from '../../blocks/useFindCard.ts';
import type { ScanKind, Scanned } from '../../domain/scan/classify.ts';

const routesOf: Partial<Record<ScanKind, readonly string[]>> = {
  memberCard: ['patients/member-detail'],
  bill: ['billing/not-pay', 'simplified-bill'],
};

/**
 * The screen that opens what a number means; undefined without the right to it. A text that may be a card or something else is a card only if
 * the clinic has one with this number.
 */
export function useScanPath(): (readings: readonly Scanned[]) => Promise<string | undefined> {
  const { pathTo } = useStaff();
  const findCard = useFindCard();
  const pathOf = ({ kind, text }: Scanned) => {
    const routes = routesOf[kind];
    const screen = routes && pathTo(...routes);
    return screen && `${screen}?scan=${encodeURIComponent(text)}`;
  };
  return async (readings) => {
    const [only, ...others] = readings;
    if (!only || others.length === 0) return only && pathOf(only);
    const card = readings.find(({ kind }) => kind === 'memberCard');
    const path = card && pathOf(card);
    return path && (await findCard(card.text)) ? path : undefined;
  };
}
