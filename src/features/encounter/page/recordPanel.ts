import type { ComponentType } from 'react';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';

/** Another area's part of the record (orders, reports): a tab of the record. `src/app/recordPanels.tsx` lists them. */
export interface RecordPanel {
  id: string;
  title: MessageId;
  /** On one page with the note: beside it in a wide window, below it in others. */
  isOnPage?: boolean;
  /** `asked` is not 0 once its tab was pressed, and grows with each press: then it takes the focus. */
  Panel: ComponentType<{ encounter: Encounter.Full; goTo: (part: string) => void; asked: number }>;
}
