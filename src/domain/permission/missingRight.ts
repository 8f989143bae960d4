import type { MessageId } from '../messageId.ts';
import type { Language } from '../session/shapes.ts';
import type { Permission, SimplifiedPermission } from './codes.ts';
import { titlesOf } from './tree.ts';

type Say = (id: MessageId, values?: Record<string, string | number>) => string;

/**
 * The sentence of a refusal for want of a right, on the server and beside a disabled button: it names the right as the role editor does,
 * so the reader knows what to ask an administrator for. `say` needs the words of `role`.
 */
export function missingRightText(needs: readonly (Permission | SimplifiedPermission)[], language: Language, say: Say): string {
  const titles = titlesOf(needs);
  if (titles.length === 0) return say('error.permission');
  const rights = titles.map((title) => say(title)).join(language === 'zh' ? '、' : ', ');
  return say('error.permission.named', { count: titles.length, rights });
}
