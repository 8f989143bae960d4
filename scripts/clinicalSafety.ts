// Writes docs/clinical-safety.md from the hazards of tests/safety.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hazardLog } from '../tests/safety/log.ts';

writeFileSync(fileURLToPath(new URL('../docs/clinical-safety.md', import.meta.url)), hazardLog());
