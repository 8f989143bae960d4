import type { Call, ResultOf } from '../../../api/catalogue.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type * as Print from '../../../domain/print/shapes.ts';
import type { TemplateContent } from '../../../domain/print/templateContent.ts';
import type { Speech } from '../../../words/speech.ts';
import type { ModelOf, PrintJob } from '../../page/job.ts';
import type { Printable, Wanted } from '../printable.ts';

/** A call and its argument. */
export interface PrintQuestion<Name extends Call = Call> {
  call: Name;
  arg: unknown;
}
export interface PrintSource<Name extends Print.DocumentName, Asked extends Call> {
  ask: (printable: Wanted<Name>) => PrintQuestion<Asked>;
  /** Id of the object that the trail names. */
  object: (printable: Wanted<Name>) => string;
  /** Number of the paper, which is part of its title. */
  number: (answer: ResultOf<Asked>) => string;
  model: (answer: ResultOf<Asked>, words: Speech, options: Billing.PrintSetting) => ModelOf<Name>;
}

export interface AnySource {
  ask: (printable: Printable) => PrintQuestion;
  object: (printable: Printable) => string;
  /** A job without a template is laid out as the program has it. */
  lay: (answer: unknown, words: Speech, options: Billing.PrintSetting, template?: TemplateContent) => PrintJob;
}
