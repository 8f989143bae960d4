import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';

/** The configured address. Where none is set only a browser on this very machine gets a link, which opens here alone: `Host` is a client's word. */
export function linkAddressOf({ outside, visit }: Context): string {
  if (outside.publicAddress) return outside.publicAddress;
  const { hostname } = new URL(visit.origin);
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) throw new Problem('crm.link.refused.address');
  return visit.origin;
}
