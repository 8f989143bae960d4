import { createContext, useContext } from 'react';

/** Opens the page of a drug beside the screen. The shell provides it to whoever may read it. */
export const OpenMedicineContext = createContext<((itemId: string) => void) | null>(null);

export const useOpenMedicine = () => useContext(OpenMedicineContext);
