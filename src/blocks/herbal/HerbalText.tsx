import type { HerbalHead } from '../../domain/order/herbal/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The use of a recipe in one line: doses, how they are taken, who boils them. `route`: in the words of the dictionary. */
export function HerbalText({
  head: { doses, dosesPerDay, portions, portionMl, decoction, memo },
  route,
}: {
  head: HerbalHead;
  route: string;
}) {
  const { say } = useWords();
  const use = say('order.herbal.use', { doses, dosesPerDay, portions, ml: portionMl ?? 0, route });
  return [use, say(`order.herbal.decoction.${decoction}`), memo].filter(Boolean).join(' · ');
}
