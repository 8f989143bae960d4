import { useState } from 'react';
import { useKept } from '../../../blocks/useKept.ts';

/**
 * The part of a record that is shown. `asked` grows each time somebody asks for a part by its tab, so that the part takes the focus; a part that
 * was reached by its own fields keeps it where it is.
 */
export function usePart(encounterId: string, firstPart: string) {
  const [part, setPart] = useKept(`record.${encounterId}.${firstPart}`, () => firstPart);
  const [asked, setAsked] = useState(() => (part === 'note' ? 0 : 1));
  const choose = (next: string) => {
    setPart(next);
    setAsked((now) => now + 1);
  };
  return { part, asked, choose, enter: setPart };
}
