import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useAddress } from '../../../blocks/useAddress.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt } from '../../../domain/dates.ts';
import { BookingDrawer } from './BookingDrawer.tsx';
import { type Booking, blankDraft, nextMark, toBookAgain, toModify } from './bookingDraft.ts';
import { WalkInDrawer } from './WalkInDrawer.tsx';

/** A booking is made when the clinic's hours are known: they may still be on their way when one asks. */
type Open =
  | { kind: 'booking'; make: (setting: Appointment.Setting) => Booking }
  | { kind: 'walkIn'; patient?: { id: string; name: string }; doctorId?: string | undefined };

interface Place {
  setting: Appointment.Setting | undefined;
  date: string;
  /** Stands chosen in the form; '' where none does. */
  doctorId: string;
}

/** The drawers that book: new, changed, again, and the walk-in. Mount `drawer` once. */
export function useBooking({ setting, date, doctorId }: Place) {
  const [open, setOpen] = useState<Open>();
  const today = dateAt(new Date());
  const start = (hours: Appointment.Setting) => nextMark(hours, date < today ? today : date, new Date());
  const bookFor = (patient: { id: string; name: string }, chosen: Partial<Pick<Appointment.Draft, 'doctorId' | 'startsAt'>>) =>
    setOpen({
      kind: 'booking',
      make: (hours) => ({
        draft: blankDraft({ startsAt: start(hours), duration: hours.slot, doctorId, ...chosen, patientId: patient.id }),
        patientName: patient.name,
      }),
    });
  useNewcomer((patient, act, chosen) =>
    act === 'book' ? bookFor(patient, chosen) : setOpen({ kind: 'walkIn', patient, doctorId: chosen.doctorId }),
  );

  const close = () => setOpen(undefined);
  const book = (over: Partial<Appointment.Draft>) =>
    setOpen({
      kind: 'booking',
      make: (hours) => ({ draft: blankDraft({ startsAt: start(hours), duration: hours.slot, doctorId, ...over }), patientName: '' }),
    });
  const drawer: ReactNode =
    open && setting ? (
      open.kind === 'booking' ? (
        <BookingDrawer make={open.make} setting={setting} close={close} />
      ) : (
        <WalkInDrawer doctorId={open.doctorId ?? doctorId} patient={open.patient} close={close} />
      )
    ) : null;
  return {
    book,
    walkIn: () => setOpen({ kind: 'walkIn' }),
    modify: (line: Appointment.Line) => setOpen({ kind: 'booking', make: () => toModify(line) }),
    again: (line: Appointment.Line) => setOpen({ kind: 'booking', make: (hours) => toBookAgain(line, start(hours)) }),
    drawer,
  };
}

/** What stood chosen in the form that sent the person to register somebody. */
interface Chosen {
  doctorId?: string;
  startsAt?: string;
}

/** Somebody chosen or registered on the patients' screens: their id and what is wanted for them stand in the URL, and are taken from it once. */
function useNewcomer(welcome: (patient: { id: string; name: string }, act: string | null, chosen: Chosen) => void) {
  const [parameters, changeAddress] = useAddress();
  const id = parameters.get('patient') ?? '';
  const act = parameters.get('act');
  const doctorId = parameters.get('doctorId');
  const startsAt = parameters.get('startsAt');
  const { currentData } = api.useQuerySlidingWindowPatientInfoQuery({ id }, { skip: id === '' });
  const latest = useRef({ welcome, changeAddress });
  latest.current = { welcome, changeAddress };
  const name = currentData?.name;
  useEffect(() => {
    if (!id || name === undefined) return;
    const chosen = { ...(doctorId && { doctorId }), ...(startsAt && { startsAt }) };
    latest.current.welcome({ id, name }, act, chosen);
    latest.current.changeAddress({ patient: undefined, act: undefined, doctorId: undefined, startsAt: undefined }, { replace: true });
  }, [id, name, act, doctorId, startsAt]);
}
