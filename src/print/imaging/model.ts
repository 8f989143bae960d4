import type * as Report from '../../domain/report/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { type Passage, passageSheets } from '../wording/passages.ts';
import { type ReportFrame, reportFrame } from '../wording/reportFacts.ts';

export interface ImagingModel extends ReportFrame {
  sheets: Passage[][];
}

export function imagingModel(report: Report.ImagingPrint, words: Speech): ImagingModel {
  const { say, language } = words;
  const titles = { findings: say('print.report.findings'), impression: say('print.report.impression') };
  return {
    ...reportFrame(report, { title: say('print.imaging.title'), project: say('print.report.project') }, words),
    sheets: passageSheets(report.rows, titles, language),
  };
}
