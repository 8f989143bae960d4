import { readServerVariables } from '../src/domain/environment/read.ts';
import { endWith } from './faults/startFault.ts';

// Wrong settings are told before the program itself is read, so that no module of it can fail first with words of its own.
try {
  readServerVariables(process.env);
} catch (error) {
  endWith(error);
}
await import('./start/start.ts');
