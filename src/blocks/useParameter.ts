import { createContext, useContext } from 'react';
import type { ParameterCode } from '../domain/configuration/parameters.ts';

/** The decisions of the clinic and the organisation about parameters, by code. The shell provides them; one left out stands at its default. */
export const ParameterContext = createContext<Readonly<Record<string, unknown>>>({});

/** `const minutes = useParameter('LONG_WAIT_MINUTES', longWait)`: the number in force. `standard` is that of the table of parameters. */
export function useParameter(code: ParameterCode, standard: number): number {
  const decided = useContext(ParameterContext)[code];
  return typeof decided === 'number' ? decided : standard;
}
