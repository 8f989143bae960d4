import type { MessageId } from '../messageId.ts';
import { deviceKinds } from '../session/shapes.ts';

/** The word of a kind of device; attempts at a locked screen name none. */
export function deviceWord(deviceType: string): MessageId {
  const kind = deviceKinds.find((known) => known === deviceType);
  return kind ? `shell.device.${kind}` : 'shell.device.other';
}
