import type { MessageId, MessageValues } from '../messageId.ts';
import { criticalText } from '../report/critical.ts';
import { unitText } from '../report/unitText.ts';
import type * as CriticalValue from './shapes.ts';

interface Speaker {
  language: string;
  say: (id: MessageId, values?: MessageValues) => string;
  /** An instant as the reader sees it. */
  time: (instant: string) => string;
}

const arrows = { L: '↓', H: '↑', A: '', '': '' } as const;

/** The cells of a critical value in words, the same on the screen, in the file and on paper. */
export function registerWords({ language, say, time }: Speaker) {
  const inLanguage = (zh: string, en: string) => (language === 'en' ? en || zh : zh || en);
  const list = (parts: readonly string[]) => parts.filter(Boolean).join(say('common.list.separator'));
  const clauses = (parts: readonly string[]) => parts.join(say('common.list.clause'));
  const item = ({ nameZh, nameEn, result, unit, abnormalFlag }: CriticalValue.Item) =>
    `${inLanguage(nameZh, nameEn)} ${result}${arrows[abnormalFlag]} ${unitText(unit)}`.trim();
  /** The limit that was reached, not the one at the other end. */
  const limit = ({ abnormalFlag, criticalLow, criticalHigh, criticalWords }: CriticalValue.Item) => {
    const limits = criticalText({
      criticalLow: abnormalFlag === 'L' ? criticalLow : null,
      criticalHigh: abnormalFlag === 'H' ? criticalHigh : null,
      criticalWords: abnormalFlag === 'A' ? criticalWords : '',
    });
    return limits && say('criticalValue.limit', { limits });
  };
  const party = ({ party: code, roleZh, roleEn }: Pick<CriticalValue.Notice, 'party' | 'roleZh' | 'roleEn'>) =>
    code.startsWith('role:') ? inLanguage(roleZh, roleEn) : say(`criticalValue.party.${code}` as MessageId); // one of the fixed parties
  const notice = (one: CriticalValue.Notice) =>
    say('criticalValue.noticed', { at: time(one.at), party: party(one), names: list(one.names), count: one.names.length });
  return {
    item,
    limit,
    party,
    notice,
    items: ({ items }: Pick<CriticalValue.Line, 'items'>) => clauses(items.map((one) => [item(one), limit(one)].filter(Boolean).join(' '))),
    /** Of a report that nobody has reviewed yet. */
    review: ({ isReviewed, state }: Pick<CriticalValue.Line, 'isReviewed' | 'state'>) =>
      isReviewed || state === 'withdrawn' ? '' : say('criticalValue.unreviewed'),
    notices: ({ notices }: Pick<CriticalValue.Line, 'notices'>) => clauses(notices.map(notice)),
    readBack: ({ readBack }: Pick<CriticalValue.Line, 'readBack'>) => list(readBack),
    action: ({ actions, actionNote, contact }: Pick<CriticalValue.Line, 'actions' | 'actionNote' | 'contact'>) =>
      list([
        ...actions.map((action) => say(`criticalValue.action.${action}`)),
        actionNote,
        contact ? say(`criticalValue.contact.${contact}`) : '',
      ]),
  };
}
