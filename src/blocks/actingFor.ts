import { createContext, useContext } from 'react';
import type { BandSubject } from './PatientBand.tsx';

/** The patient of a whole screen: every drawer and dialog opened inside shows the band of this patient, unless it names another. */
export const ActingFor = createContext<BandSubject | undefined>(undefined);
export const useActingFor = (named?: BandSubject): BandSubject | undefined => {
  const around = useContext(ActingFor);
  return named ?? around;
};
