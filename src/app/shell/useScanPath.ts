import { useStaff } from '../../blocks/staff.ts';
import type { ScanKind, Scanned } from '../../domain/scan/classify.ts';

const routesOf: Partial<Record<ScanKind, readonly string[]>> = {
  memberCard: ['patients/member-detail'],
  bill: ['billing/not-pay', 'simplified-bill'],
};

/** The screen that opens what a number means, for codes that mean one thing only; undefined without the right to it. */
export function useScanPath(): (scan: Scanned) => string | undefined {
  const { pathTo } = useStaff();
  return ({ kind, text }) => {
    const routes = routesOf[kind];
    const screen = routes && pathTo(...routes);
    return screen && `${screen}?scan=${encodeURIComponent(text)}`;
  };
}
