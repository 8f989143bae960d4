import type * as Report from '../../domain/report/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { type ReportFrame, reportFrame } from '../wording/reportFacts.ts';

/** So much running text stands on a sheet beside head and signatures. */
const charactersOnPage = { zh: 1300, en: 2600 };

export interface Passage {
  key: string;
  /** findings, impression; the same on every sheet it runs over. */
  block: string;
  title: string;
  text: string;
}

export interface ImagingModel extends ReportFrame {
  sheets: Passage[][];
}

export function imagingModel(report: Report.ImagingPrint, words: Speech): ImagingModel {
  const { say, language } = words;
  const most = charactersOnPage[language];
  const sheets: Passage[][] = [[]];
  let room = most;
  for (const { key, result } of report.rows) {
    let rest = result;
    let title = say(`print.report.${key}`);
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
  return { ...reportFrame(report, { title: say('print.imaging.title'), project: say('print.report.project') }, words), sheets };
}

/** After a sentence where there is one, else where the page ends. */
function lastBreak(text: string): number {
  const end = Math.max(...['\n', '\u3002', '. '].map((mark) => text.lastIndexOf(mark)));
  return end > text.length / 2 ? end + 1 : text.length;
}
