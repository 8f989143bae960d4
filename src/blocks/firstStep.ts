import { createContext, type ReactNode, useContext } from 'react';

export interface FirstSteps {
  /** Below an empty panel or drawer: what has to be done first in a clinic that opens, with the way there. */
  panel: ReactNode;
  /** Below the empty list of a screen: the same, or else what fills the list. */
  list: ReactNode;
}

export const FirstStep = createContext<FirstSteps>({ panel: null, list: null });

export const useFirstStep = (): FirstSteps => useContext(FirstStep);
