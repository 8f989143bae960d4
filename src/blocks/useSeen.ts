import { useState } from 'react';
import { useUnsavedNames } from './useUnsaved.ts';

/**
 * What a form shows and was filled in upon: as it was first seen, as long as the form of that name holds unsaved changes, however often a
 * colleague saves meanwhile; else the latest. A form that begins anew with it (`key={seen.version}`) so never loses what is typed, and what is
 * saved bears the version the person saw.
 */
export function useSeen<Thing>(latest: Thing, form: string): Thing {
  const isUnsaved = useUnsavedNames().has(form);
  const [seen, setSeen] = useState(latest);
  if (!isUnsaved && seen !== latest) setSeen(latest);
  return isUnsaved ? seen : latest;
}
