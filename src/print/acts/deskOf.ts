import { paperOf } from '../../domain/print/papers.ts';
import type { PrintJob } from '../page/job.ts';

/** Labels are shown larger and wristbands smaller, so that each is seen whole; sheets are shown as they are. */
export function deskOf({ document, template }: PrintJob): 'label' | 'wristband' | 'sheets' {
  const paper = template?.paper ?? paperOf(document);
  return paper === 'label' || paper === 'wristband' ? paper : 'sheets';
}
