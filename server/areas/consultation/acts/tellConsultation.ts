import type { ConsultationKind } from '../../../../src/domain/consultation/kinds.ts';
import type { Context } from '../../../pipeline/context.ts';

export type Change =
  | 'consultationAsked'
  | 'consultationAccepted'
  | 'consultationAnswered'
  | 'consultationCorrected'
  | 'consultationWithdrawn';

interface About {
  id: string;
  number: string;
  kind: ConsultationKind;
  patientId: string;
  patientName: string;
  encounterId: string;
}

/** Every open list of consultations is asked again; each of these people receives a notice with the number. */
export async function tellConsultation(
  { announce, audit, session }: Context,
  { id, number, kind, patientId, patientName, encounterId }: About,
  { change, people = [], reason = '' }: { change?: Change; people?: readonly string[]; reason?: string },
): Promise<void> {
  audit({ patientId, objectId: id, detail: { encounterId, ...(change && { act: change }) } });
  await announce({ subType: null, tags: ['Consultation'], audience: { permission: 'm_chart' } });
  if (!change) return;
  const values = { change, items: number, patientName, reason: reason || session.staffName, kind };
  for (const staffId of new Set(people))
    if (staffId !== session.staffId)
      await announce({
        subType: 'order_has_changed',
        tags: ['Consultation', 'Notice'],
        audience: { staffId },
        content: { message: 'shell.notice.orderHasChanged', values, objectId: id },
      });
}
