import { type ManualPage, readPage } from '../../domain/help/manual.ts';
import { type PageName, pageNames } from '../../domain/help/pages.ts';
import type { Language } from '../../domain/session/shapes.ts';

/** The manual in one language, in the order in which its pages are offered. */
export interface Manual {
  pages: ReadonlyMap<PageName, ManualPage>;
  /** The address of a picture by its name in Markdown, '../pictures/cashier-en.jpg'. */
  pictureAt: (name: string) => string | undefined;
}

interface Files {
  texts: Record<string, string>;
  pictures: Record<string, string>;
}

/** One file for each language, fetched when the manual is first read. */
const files: Record<Language, () => Promise<Files>> = { zh: () => import('./manualZh.ts'), en: () => import('./manualEn.ts') };

const loaded = new Map<Language, Promise<Manual>>();

async function bringManual(language: Language): Promise<Manual> {
  const { texts, pictures } = await files[language]();
  const pages = new Map<PageName, ManualPage>();
  for (const name of pageNames) {
    const text = texts[`../../../docs/manual/${language}/${name}.md`];
    if (text !== undefined) pages.set(name, readPage(text));
  }
  return { pages, pictureAt: (name) => pictures[name.replace('../', '../../../docs/manual/')] };
}

export function loadManual(language: Language): Promise<Manual> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const arrival = bringManual(language);
  loaded.set(language, arrival);
  // The next reader may find the network again.
  arrival.catch(() => loaded.delete(language));
  return arrival;
}
