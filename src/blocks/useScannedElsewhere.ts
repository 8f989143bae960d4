import { useEffect, useRef } from 'react';
import { classify, type ScanKind, type Scanned } from '../domain/scan/classify.ts';
import { useAddress } from './useAddress.ts';

/**
 * A number scanned on another screen is found here; it leaves the address, so that a reload opens nothing. `kind`: the reading this screen
 * takes of a code that has several.
 */
export function useScannedElsewhere(find: (scan: Scanned) => void, kind?: ScanKind): void {
  const [parameters, changeAddress] = useAddress();
  const code = parameters.get('scan');
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (code === null) return;
    changeAddress({ scan: undefined }, { replace: true });
    const readings = classify(code);
    latest.current(readings.find((reading) => reading.kind === kind) ?? readings[0]);
  }, [code, kind, changeAddress]);
}
