import { createContext, useContext } from 'react';

/**
 * Where a screen is drawn. `isHeld`: before anybody came to it (`app/shell/Stage.tsx`). Until somebody does it names no page, hears no
 * key and goes nowhere. To be read in effects: they begin anew when it is shown, without the screen being drawn again.
 */
export interface Stage {
  isHeld: boolean;
}

export const StageContext = createContext<Stage>({ isHeld: false });

export const useStage = () => useContext(StageContext);
