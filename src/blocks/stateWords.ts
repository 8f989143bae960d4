import { createContext, useContext } from 'react';
import { useWords } from '../words/useWords.ts';
import { type StatusKind, statusOf, type Tone } from './tones.ts';

export interface StateWord {
  nameZh: string;
  nameEn: string;
  /** Null: the colour of the program. */
  colour: string | null;
}

/** Words and colours an organisation has given to states, by kind and code; a kind that is missing speaks as the program does. */
export const StateWords = createContext<Partial<Record<StatusKind, ReadonlyMap<string, StateWord>>>>({});

/** How a state is shown: its word, the tone of the program, and the colour of the organisation if it has one. */
export function useStateWord(kind: StatusKind, state: number | string): { text: string; tone: Tone; colour: string | null } {
  const { say, name } = useWords();
  const own = useContext(StateWords)[kind]?.get(String(state));
  const { tone, label } = statusOf(kind, state);
  return { text: own ? name(own) : say(label), tone, colour: own?.colour ?? null };
}
