import type { MessageId } from '../messageId.ts';
import type { BoxState } from './states.ts';

export const boxStateWords: Readonly<Record<BoxState, MessageId>> = {
  inStock: 'trace.state.inStock',
  underWay: 'trace.state.underWay',
  out: 'trace.state.out',
  quarantine: 'trace.state.quarantine',
  sentBack: 'trace.state.sentBack',
  used: 'trace.state.used',
  missing: 'trace.state.missing',
};
