import type { ScreenChange } from '../domain/permission/editionScreens.ts';
import { useWords } from '../words/useWords.ts';

/** Names the screens that somebody gets and loses, a paragraph each. A screen that both editions call the same is in neither. */
export function ScreenChanges({ of: { come, go } }: { of: ScreenChange }) {
  const { say } = useWords();
  const textsOf = (titles: ScreenChange['come']) => [...new Set(titles.map((title) => say(title)))];
  const [coming, going] = [textsOf(come), textsOf(go)];
  const only = (texts: string[], others: string[]) => texts.filter((text) => !others.includes(text)).join(say('common.list.separator'));
  const [comes, goes] = [only(coming, going), only(going, coming)];
  return (
    <>
      {comes ? <p>{say('shell.edition.come', { screens: comes })}</p> : null}
      {goes ? <p>{say('shell.edition.go', { screens: goes })}</p> : null}
    </>
  );
}
