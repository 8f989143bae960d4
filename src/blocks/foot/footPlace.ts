import { createContext } from 'react';

/** The place in the foot of a record for the acts of another part of it; null where a screen has no foot. */
export const FootPlace = createContext<HTMLElement | null>(null);
