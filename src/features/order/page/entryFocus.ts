import { createContext, useContext } from 'react';

/** True where the entry may take the focus when it appears: its tab was pressed, a kind chosen, a line opened. Not when a record opens. */
export const EntryFocus = createContext(true);

export const useEntryFocus = (): boolean => useContext(EntryFocus);
