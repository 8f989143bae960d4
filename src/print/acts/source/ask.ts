import type { ArgOf, Call } from '../../../api/catalogue.ts';
import type { PrintQuestion } from './types.ts';

export const ask = <Name extends Call>(call: Name, arg: ArgOf<Name>): PrintQuestion<Name> => ({ call, arg });
