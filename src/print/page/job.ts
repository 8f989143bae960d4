import type { ComponentProps } from 'react';
import type { DocumentName } from '../../domain/print/shapes.ts';
import type { TemplateContent } from '../../domain/print/templateContent.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { layouts } from './layouts.ts';

/** What the layout of a document lays out. */
export type ModelOf<Name extends DocumentName> = ComponentProps<(typeof layouts)[Name]>['model'];

/** Of a template what is for the paper to do; its words and columns stand in the model already. Absent: as the program has it. */
export type Look = Pick<TemplateContent, 'code' | 'paper' | 'copies' | 'margins' | 'blocks'>;

/** A document ready to be laid on paper: nothing in it needs words, calls or clocks any more. */
export type PrintJob = {
  [Name in DocumentName]: {
    document: Name;
    model: ModelOf<Name>;
    language: Language /** Of the window, and of the file when printed to PDF. */;
    title: string;
    template?: Look;
  };
}[DocumentName];

/** What travels between the application and the print window. Both ends look at the sender's origin. */
export const pageReady = 'xinglin.print.ready';
export const pageDone = 'xinglin.print.done';
export interface JobMessage {
  kind: 'xinglin.print.job';
  job: PrintJob;
  /** Papers that are printed behind it, in one go. */
  others?: readonly PrintJob[];
}
