import { type Edition, editionOfVersion, editions } from '../organisation/edition.ts';

/** The edition and the rights that the server counts now; what the browser learned at sign-in may be older. */
export interface Standing {
  edition: Edition;
  authorities: readonly string[];
}

/** The standing in the answer of `queryMyConfig`, where its edition is another than the one of the version; undefined otherwise. */
export function otherEditionIn(config: Readonly<Record<string, unknown>> | undefined, systemVersion: string): Standing | undefined {
  const { edition, authorities } = (config?.standing ?? {}) as Partial<Standing>; // the server writes both; an old answer has neither
  if (!edition || !authorities || !editions.includes(edition)) return undefined;
  return edition === editionOfVersion(systemVersion) ? undefined : { edition, authorities };
}
