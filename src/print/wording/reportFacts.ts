import type * as Report from '../../domain/report/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from './inLanguage.ts';
import { letterheadOf } from './letterhead.ts';
import { patientFacts } from './patientFacts.ts';

export interface ReportFrame {
  letterhead: LetterheadModel;
  band: Fact[];
  /** The critical findings in words, or nothing. */
  critical: string;
  correction: string;
  remark: Fact[];
  signatures: Signature[];
  fine: string;
  footer: string;
  page: string;
}

/** What lab and imaging reports have in common: whose, which, ordered by whom, signed by whom. */
export function reportFrame(
  report: Report.ImagingPrint,
  { title, project, specimen = [] }: { title: string; project: string; specimen?: readonly Fact[] },
  words: Speech,
): ReportFrame {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const isCorrected = report.versionNumber > 1;
  return {
    letterhead: { ...letterheadOf(report, title, true, words), ...(isCorrected ? { status: say('print.report.corrected') } : {}) },
    band: [
      ...patientFacts(report, report.reportReviewDatetime, words),
      { label: project, value: text(report.projectName), width: 'half' as const },
      { label: say('print.report.number'), value: report.reportNumber },
      { label: say('print.department'), value: text(report.departmentName) },
      { label: say('print.report.applyDoctor'), value: text(report.applyDoctorName) },
      { label: say('print.patient.mobile'), value: report.mobile },
      { label: say('print.patient.address'), value: report.homeAddress, width: 'half' as const },
      ...specimen,
      { label: say('print.report.written'), value: dateTime(report.reportWriteDatetime) },
      { label: say('print.report.reviewed'), value: dateTime(report.reportReviewDatetime) },
    ].filter(({ value }) => value !== ''),
    critical:
      report.criticalFindings.length > 0
        ? say('print.report.critical', { findings: report.criticalFindings.map(text).join(say('common.list.separator')) })
        : '',
    correction: isCorrected ? say('print.report.correction', { version: report.versionNumber, reason: report.correctionReason }) : '',
    remark: report.remark ? [{ label: say('print.report.remark'), value: report.remark, width: 'whole' }] : [],
    signatures: [
      { label: say('print.report.writer'), name: text(report.reportWriter) },
      { label: say('print.report.reviewer'), name: text(report.reportReviewer), picture: report.reviewerSignature },
    ],
    fine: say('print.report.fine'),
    footer: `${say('print.report.number')} ${report.reportNumber}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}
