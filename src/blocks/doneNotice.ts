import { createContext, useContext } from 'react';
import type { MessageId, MessageValues } from '../domain/messageId.ts';

/** An act whose result is not where the person looks. */
export interface Done {
  message: MessageId;
  values?: MessageValues;
  /** Where the result is seen. */
  link?: { to: string; label: MessageId } | undefined;
  /** Takes the act back; rejects with the `CallProblem` that says why it cannot. Offered for ten seconds. */
  undo?: (() => Promise<unknown>) | undefined;
  /** Its words stand nowhere else on the screen, such as money to hand over: shown as long as a line with something to press. */
  stays?: boolean;
}

/** The shell provides it; without a shell nothing is shown. */
export const DoneContext = createContext<(done: Done) => void>(() => undefined);

/** `const tell = useDoneNotice()`: one line says what was done, with a link to it and, where possible, an undo. */
export const useDoneNotice = () => useContext(DoneContext);
