import { type ListForm, listColumn } from '../../listKit.ts';

export interface AppointmentRow {
  patient: string;
  doctorId: string;
  date: string;
  time: string;
  typeCode: string;
  duration: number | null;
  roomId: string | null;
  reason: string;
  remark: string;
}

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const appointmentsForm: ListForm<AppointmentRow> = {
  rowsAtMost: 2000,
  columns: [
    listColumn('patient', 'text', 'appointment.patient', 'M0000000', {
      required: true,
      note: 'import.note.patient',
      aliases: ['病历号', 'MRN'],
    }),
    listColumn('doctorId', 'choice', 'appointment.doctor', '', { required: true }),
    listColumn('date', 'date', 'import.appointments.date', '2027-01-05', { required: true, aliases: ['预约日期'] }),
    listColumn('time', 'time', 'import.appointments.time', '09:00', { required: true, aliases: ['预约时间', '时间'] }),
    listColumn('typeCode', 'choice', 'appointment.type', '', { required: true, aliases: ['类型'] }),
    listColumn('duration', 'whole', 'appointment.duration', '30', { note: 'import.appointments.note.duration' }),
    listColumn('roomId', 'choice', 'appointment.room', ''),
    listColumn('reason', 'text', 'appointment.reason', ''),
    listColumn('remark', 'text', 'field.remark', ''),
  ],
  draftOf: (cells) => ({ duration: null, roomId: null, reason: '', remark: '', ...cells }) as AppointmentRow, // rows that lack a required cell are not tried
};
