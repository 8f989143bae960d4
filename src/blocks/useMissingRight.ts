import { useEffect, useState } from 'react';
import { type Need, permissionsOf } from '../domain/permission/holds.ts';
import type { missingRightText } from '../domain/permission/missingRight.ts';
import { loadWords } from '../words/library.ts';
import { useWords } from '../words/useWords.ts';
import { useMay } from './staff.ts';

/**
 * Why a person without the right cannot act, naming the right as the server's refusal does; undefined for whoever has it.
 * The tree of rights and its words come only where one is missing; until then the general sentence stands.
 */
export function useMissingRight(need: Need): string | undefined {
  const { say, language } = useWords();
  const isMissing = !useMay(need);
  const [write, setWrite] = useState<{ text: typeof missingRightText }>();
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    Promise.all([import('../domain/permission/missingRight.ts'), loadWords(['role'], language)]).then(
      ([{ missingRightText: text }]) => isCurrent && setWrite({ text }),
      () => undefined, // offline: the general sentence is true as well
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language]);
  if (!isMissing) return undefined;
  return write ? write.text(permissionsOf(need), language, say as Parameters<typeof missingRightText>[2]) : say('error.permission');
}
