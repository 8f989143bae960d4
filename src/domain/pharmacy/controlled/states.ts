import type { MessageId } from '../../messageId.ts';
import type { RegisterEntry } from './shapes.ts';

/** How far an entry is. */
export const entryStates = ['open', 'signed', 'struck'] as const;
export type EntryState = (typeof entryStates)[number];
export const entryStateOf = ({ signedAt, struckAt }: Pick<RegisterEntry, 'signedAt' | 'struckAt'>): EntryState => {
  if (struckAt !== null) return 'struck';
  return signedAt === null ? 'open' : 'signed';
};
export const entryStateWords: Record<EntryState, MessageId> = {
  open: 'state.controlledEntry.open',
  signed: 'state.controlledEntry.signed',
  struck: 'state.controlledEntry.struck',
};
