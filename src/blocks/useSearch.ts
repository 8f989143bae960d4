import { type KeyboardEvent, useEffect, useState } from 'react';

/** The text once it has rested. */
export function useRested(text: string, milliseconds = 150): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}

export interface Search {
  typed: string;
  /** What is asked for: what was typed, once it has rested. */
  keyword: string;
  /** Nothing was typed since: what was found for other letters is not to be offered, a quick Enter would choose the wrong one. */
  isFresh: boolean;
}

/** The letters of a search box that asks while one types. */
export function useSearch({ start = '', rest = 150 } = {}): Search & { setTyped: (text: string) => void } {
  const [typed, setTyped] = useState(start);
  const keyword = useRested(typed.trim(), rest);
  return { typed, setTyped, keyword, isFresh: keyword === typed.trim() };
}

/**
 * Enter in a search box means what is found for the letters that stand there. Pressed before the answer, as a scanner does, it waits for it;
 * another letter takes it back. `act` hears whether it was waited for: then nobody has seen what was found.
 */
export function useEnter(
  { typed, isFresh }: Pick<Search, 'typed' | 'isFresh'>,
  isAnswered: boolean,
  act: (unseen: boolean) => void,
): () => void {
  const [pressedOn, setPressedOn] = useState<string>();
  useEffect(() => {
    if (pressedOn === undefined) return;
    if (pressedOn !== typed) return setPressedOn(undefined);
    if (!isFresh || !isAnswered) return;
    setPressedOn(undefined);
    act(true);
  });
  return () => (isFresh && isAnswered ? act(false) : setPressedOn(typed));
}

/**
 * For a search box, `onKeyDown`: Enter does `act` and nothing else. Without that the same press reaches the button to which the focus returns
 * when `act` closes a drawer, and opens the drawer again.
 */
export const takeEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

/**
 * For a box from which one is chosen, `onKeyDown`: what a scanner types with its Enter is chosen as soon as it is found, if nothing else
 * can be meant. The Enter goes no further: it would send the form around it.
 */
export function useScanned<Choice>(
  search: Search,
  isAnswered: boolean,
  found: readonly Choice[],
  choose: (one: Choice) => void,
): (event: KeyboardEvent) => void {
  const enter = useEnter(search, isAnswered, (unseen) => {
    if (unseen && found.length === 1) choose(found[0]!);
  });
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.typed === '') return;
    if (search.isFresh && isAnswered && found.length > 0) return;
    event.preventDefault();
    enter();
  };
}

/** The place among its options of the one that a list highlights, by the attribute that screen readers use of its box; -1 for none. */
export function highlightedIndex(box: EventTarget): number {
  const id = box instanceof Element ? box.getAttribute('aria-activedescendant') : null;
  return Number((id && document.getElementById(id)?.dataset.optionIndex) || -1);
}
