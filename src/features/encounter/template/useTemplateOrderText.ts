import { useUsage } from '../../../blocks/useUsage.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** One order of a template in words: name, strength and use; an item that is no longer sold says so. */
export function useTemplateOrderText(): (line: Order.FavouriteLine) => string {
  const { say, name, language } = useWords();
  const { full } = useUsage();
  return (line) => {
    const parts = [
      name({ name: line.itemName, nameEn: line.itemNameEn }),
      strengthText(line.specification, language),
      line.dose === null ? '' : full(line),
      line.available ? '' : say('encounter.template.gone'),
    ];
    return parts.filter((part) => part !== '').join(' ');
  };
}
