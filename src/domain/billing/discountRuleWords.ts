/** What the screen and the file of the discount rules say of one rule. */
import type { MessageId, MessageValues } from '../messageId.ts';
import type { DiscountRule } from './discountRuleShapes.ts';

interface Words {
  say: (id: MessageId, values?: MessageValues) => string;
  name: (named: { nameZh: string; nameEn: string }) => string;
}

type Whose = Pick<DiscountRule, 'who' | 'roleNameZh' | 'roleNameEn' | 'staffName' | 'staffNameEn'>;
type Which = Pick<DiscountRule, 'what' | 'categoryNameZh' | 'categoryNameEn' | 'itemNameZh' | 'itemNameEn'>;
type When = Pick<DiscountRule, 'startsOn' | 'endsOn' | 'weekdays'>;

export const whoText = ({ who, roleNameZh, roleNameEn, staffName, staffNameEn }: Whose, { say, name }: Words): string => {
  if (who === 'everyone') return say('billing.rule.who.everyone');
  return name(
    who === 'role' ? { nameZh: roleNameZh ?? '', nameEn: roleNameEn ?? '' } : { nameZh: staffName ?? '', nameEn: staffNameEn ?? '' },
  );
};

export const whatText = ({ what, categoryNameZh, categoryNameEn, itemNameZh, itemNameEn }: Which, { say, name }: Words): string => {
  if (what === 'all') return say('billing.rule.what.all');
  return name(
    what === 'category'
      ? { nameZh: categoryNameZh ?? '', nameEn: categoryNameEn ?? '' }
      : { nameZh: itemNameZh ?? '', nameEn: itemNameEn ?? '' },
  );
};

/** Days of the calendar, then weekdays: '2026-11-01 – 2026-11-30 · Mon Tue'. */
export function whenText({ startsOn, endsOn, weekdays }: When, { say }: Words): string {
  const days = startsOn || endsOn ? `${startsOn ?? ''} – ${endsOn ?? ''}`.trim() : '';
  const names = weekdays.map((day) => say(`billing.weekday.${day}` as 'billing.weekday.1')).join(' ');
  return [days, names].filter((part) => part !== '').join(' · ') || say('billing.rule.always');
}
