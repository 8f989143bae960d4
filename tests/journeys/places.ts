import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The run's own folder: its PostgreSQL, its bundled programs, the files of its clinics. */
export const journeysFolder = `${root}.cache/journeys`;
