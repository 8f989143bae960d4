import { type Permission, permissions } from '../permission/codes.ts';
import { equivalents, simplifiedOf } from '../permission/holds.ts';

export const editions = ['full', 'simplified'] as const;
export type Edition = (typeof editions)[number];

/** Technical contract §3. */
export const versionOfEdition: Readonly<Record<Edition, string>> = { full: 'v1', simplified: 'v2' };
export const editionOfVersion = (systemVersion: string): Edition => (systemVersion === versionOfEdition.full ? 'full' : 'simplified');

/**
 * The codes of a role after its organisation has changed its edition. A role that opens nothing there gets the equivalents of its codes;
 * no code is taken away, so that the way back loses nothing.
 */
export function authoritiesIn(edition: Edition, authorities: readonly string[]): string[] {
  const held = permissions.filter((code) => authorities.includes(code));
  const simplified = simplifiedOf(held);
  if (edition === 'simplified') {
    return simplified.some((code) => authorities.includes(code)) ? [...authorities] : [...new Set([...authorities, ...simplified])];
  }
  const full = (Object.keys(equivalents) as Permission[]).filter((code) => equivalents[code]?.some((each) => authorities.includes(each)));
  return full.some((code) => authorities.includes(code)) ? [...authorities] : [...new Set([...authorities, ...full])];
}
