import { createContext, useContext } from 'react';

/** Opens the page of a drug beside the screen. The shell provides it to whoever may read it. */
export const OpenMedicineContext = createContext<((itemId: string) => void) | null>(null);

/** True inside the rows of a list, whose keys walk cells: names there are no stops of the Tab key, and Enter on their cell presses them. */
export const InGridContext = createContext(false);

export const useOpenMedicine = () => useContext(OpenMedicineContext);
