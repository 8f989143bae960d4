import type * as Report from '../../domain/report/shapes.ts';

/** So much running text stands on a sheet beside head and signatures. */
const charactersOnPage = { zh: 1300, en: 2600 };

export interface Passage {
  key: string;
  /** findings, impression; the same on every sheet it runs over. */
  block: string;
  title: string;
  text: string;
}

type Row = Report.ImagingPrint['rows'][number];

/** What a report says in words, on as many sheets as it needs; none where it says nothing. */
export function passageSheets(rows: readonly Row[], titles: Record<Row['key'], string>, language: 'zh' | 'en'): Passage[][] {
  const most = charactersOnPage[language];
  const sheets: Passage[][] = [];
  let room = 0;
  for (const { key, result } of rows) {
    let rest = result;
    let title = titles[key];
    while (rest !== '') {
      if (room <= 0) {
        sheets.push([]);
        room = most;
      }
      const cut = rest.length <= room ? rest.length : lastBreak(rest.slice(0, room));
      sheets.at(-1)!.push({ key: `${key}-${sheets.length}`, block: key, title, text: rest.slice(0, cut).trim() });
      room = rest.length <= room ? room - cut : 0;
      rest = rest.slice(cut);
      title = '';
    }
  }
  return sheets;
}

/** After a sentence where there is one, else where the page ends. */
function lastBreak(text: string): number {
  const end = Math.max(...['\n', '\u3002', '. '].map((mark) => text.lastIndexOf(mark)));
  return end > text.length / 2 ? end + 1 : text.length;
}
