import { createContext, type ReactNode, useContext } from 'react';

/** Shown below an empty list: what has to be done first in a clinic that opens, with the way there. */
export const FirstStep = createContext<ReactNode>(null);

export const useFirstStep = (): ReactNode => useContext(FirstStep);
