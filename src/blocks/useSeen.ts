import { useEffect, useState } from 'react';
import { isOwnExpected, ownCame, useUnsavedNames } from './useUnsaved.ts';

/**
 * What a form shows and was filled in upon: as it was first seen, as long as the form of that name holds unsaved changes, however often a
 * colleague saves meanwhile; else the latest, and what the person saved themselves. A form that takes it up (`version={seen.version}`) so never
 * loses what is typed, and what is saved bears the version the person saw.
 */
export function useSeen<Thing>(latest: Thing, form: string): Thing {
  const isUnsaved = useUnsavedNames().has(form);
  const [seen, setSeen] = useState(latest);
  if (seen !== latest && (!isUnsaved || isOwnExpected(form))) setSeen(latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is seen
  useEffect(() => () => ownCame(form), [seen, form]);
  return isUnsaved ? seen : latest;
}
