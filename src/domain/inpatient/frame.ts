import type { Language } from '../session/shapes.ts';
import type { Bearer } from './shapes.ts';

/** What the embedded page tells the page around it. Both ends look at the other's origin. */
export const wantsOpening = 'xinglin.inpatient.open';

/** What the inpatient page is opened with (technical contract §4). */
export interface InpatientFrame {
  pageHost: string;
  secretKey: string;
  /** From the authorization call when the module is open; otherwise the stored user stands in. */
  bearer: Bearer;
  /** Rebuilds the frame, and is part of its address. */
  timestamp: number;
}

/** Whether the frame may be pointed at this address: our own site, or an origin the server has named. */
export function isAllowedHost(pageHost: string, allowed: readonly string[]): boolean {
  const origin = URL.canParse(pageHost) ? new URL(pageHost).origin : 'null';
  return origin !== 'null' && allowed.includes(origin);
}

/** Everything but the timestamp stands in the fragment, which no server and no referrer sees. */
export function frameAddress(
  { pageHost, secretKey, bearer, timestamp }: InpatientFrame,
  { language, redirect }: { language: Language; redirect: string | null },
): string {
  const address = new URL(pageHost);
  address.searchParams.set('timestamp', String(timestamp));
  const { userId, userName, practiceId, practiceName } = bearer;
  const handed = { secretKey, lang: language, userId, userName, practiceId, practiceName, ...(redirect ? { redirect } : {}) };
  address.hash = new URLSearchParams(handed).toString();
  return address.href;
}

/** Where the page is asked to begin, as a notice says it: {"route":"inpatient-nurse/orders-check","isShowMenu":true}. */
export function routeIn(redirect: string | null): { route: string; isShowMenu: boolean } | undefined {
  try {
    const { route, isShowMenu } = JSON.parse(redirect ?? '') as { route?: unknown; isShowMenu?: unknown };
    return typeof route === 'string' && /^[\w/-]{1,100}$/.test(route) ? { route, isShowMenu: isShowMenu === true } : undefined;
  } catch {
    return undefined;
  }
}
