import Alert from '@mui/material/Alert';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { isClosedByCorrection } from '../../../domain/order/states.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  reason: MessageId;
  /** Why the completed visit cannot be taken back; null where it can. */
  takeBackRefused: Encounter.TakeBackRefused | null;
}

/** Says why nothing can be ordered in this visit, and a way on that is open. */
export function ClosedNotice({ reason, takeBackRefused }: Props) {
  const { say } = useWords();
  return <Alert severity="info">{textOf(reason, takeBackRefused, say)}</Alert>;
}

function textOf(reason: MessageId, refused: Props['takeBackRefused'], say: ReturnType<typeof useWords>['say']): string {
  if (reason !== 'order.refused.visitCompleted' || !refused) return say(reason);
  if (isClosedByCorrection(refused)) return say('order.closed.corrected');
  return say('order.closed.kept', { reason: say(refused.message, refused.values) });
}
