import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classify, type Scanned } from '../domain/scan/classify.ts';

/** A number scanned on another screen is found here; it leaves the address, so that a reload opens nothing. */
export function useScannedElsewhere(find: (scan: Scanned) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('scan');
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (code === null) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('scan');
        return after;
      },
      { replace: true },
    );
    latest.current(classify(code)[0]);
  }, [code, setParameters]);
}
