import type { ConfigKind } from '../../domain/crm/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';

export const kindWords: Record<ConfigKind, MessageId> = {
  createAppointment: 'crm.kind.createAppointment',
  updateAppointment: 'crm.kind.updateAppointment',
  cancelAppointment: 'crm.kind.cancelAppointment',
  appointmentRemind: 'crm.kind.appointmentRemind',
  sign: 'crm.kind.sign',
  leave: 'crm.kind.leave',
  billing: 'crm.kind.billing',
  sendPayment: 'crm.kind.sendPayment',
  resultReady: 'crm.kind.resultReady',
  followUp: 'crm.kind.followUp',
};
