import { createContext } from 'react';
import type { Look } from '../page/job.ts';

/** What the sheets below are to look like; undefined: as each document has it. */
export const LookContext = createContext<Look | undefined>(undefined);
