import { customPinyin, pinyin } from 'pinyin-pro';
import { placeActs } from '../../src/app/shell/finder/placeActs.ts';
import { fullMenu, type MenuItem, simplifiedMenu } from '../../src/domain/permission/menuTree.ts';

// The library reads these as other words.
customPinyin({ 调拨: 'diào bō' });

/** The pinyin of each title of the menus and of each act, without tones, by message id. `words`: the Chinese words of the shell. */
export function spellTitles(words: Readonly<Record<string, string>>): Record<string, string> {
  const sections: readonly MenuItem[] = [...fullMenu, ...simplifiedMenu];
  const titles = [...sections, ...sections.flatMap(({ subMenu }) => subMenu ?? []), ...placeActs].map(({ title }) => title);
  const spelled = [...new Set(titles)].toSorted().map((id) => [id, pinyin(words[id] ?? '', { toneType: 'none', v: true })] as const);
  return Object.fromEntries(spelled);
}
