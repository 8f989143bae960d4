import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { useAddress } from '../../blocks/useAddress.ts';
import { payState } from '../../domain/billing/states.ts';
import { refusalAfterDeath } from '../../domain/patient/death.ts';
import type { Buyer } from './desk/NewBillPane.tsx';

interface Ways {
  open: (billId: string) => void;
  /** Undefined for a person without the right to make a bill. */
  begin: ((buyer?: Buyer) => void) | undefined;
  search: (text: string) => void;
}

/**
 * Does what the search of the bar asks for with `?act=bill`: a new bill, or with `patient=` the bill of that patient. The one unpaid bill opens; of
 * several the list is shown; without any a new one is begun, unless the patient has died. It is taken from the address once.
 */
export function useAskedBill(ways: Ways): void {
  const [parameters, changeAddress] = useAddress();
  const isAsked = parameters.get('act') === 'bill';
  const patientId = isAsked ? (parameters.get('patient') ?? '') : '';
  const skip = patientId === '';
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }, { skip });
  const { currentData: bills } = api.useQueryPatientBillListQuery(
    { patientId, status: payState.unpaid, page: 1, size: 2 },
    { skip, refetchOnMountOrArgChange: true },
  );
  const latest = useRef({ ways, changeAddress });
  latest.current = { ways, changeAddress };
  const isKnown = skip || (patient !== undefined && bills !== undefined);
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    const { open, begin, search } = latest.current.ways;
    latest.current.changeAddress({ act: undefined, patient: undefined }, { replace: true });
    const [bill, another] = bills?.rows ?? [];
    if (!patient) begin?.();
    else if (another || (!bill && refusalAfterDeath('sell', patient))) search(patient.mrn);
    else if (bill) open(bill.id);
    else begin?.({ id: patient.id, name: patient.name });
  }, [isAsked, isKnown, patient, bills]);
}
