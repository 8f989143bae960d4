import * as z from 'zod/mini';
import * as Complaint from '../complaint/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, practiceHead } from './paperParts.ts';

const step = z.object({
  kind: z.enum(Complaint.stepKinds),
  words: z.string(),
  handlerName: bilingual,
  at: Wire.instant,
  staffName: bilingual,
});

/** The form of a complaint (投诉登记处理单): registration, steps and result, to be signed and kept. */
export const complaintPrint = z.extend(practiceHead, {
  number: z.string(),
  /** The complainant, with a file or without. */
  patientName: bilingual,
  mobile: z.string(),
  mrn: z.string(),
  channelName: bilingual,
  kindName: bilingual,
  level: Complaint.level,
  content: z.string(),
  againstStaffName: bilingual,
  departmentName: bilingual,
  receivedAt: Wire.instant,
  dueOn: Wire.calendarDate,
  handlerName: bilingual,
  state: Complaint.state,
  result: z.nullable(Complaint.result),
  resultWords: z.string(),
  causeName: bilingual,
  satisfactionName: bilingual,
  closedAt: z.nullable(Wire.instant),
  closedByName: bilingual,
  steps: z.array(step),
});
export type ComplaintPrint = z.infer<typeof complaintPrint>;
