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
  | { kind: 'walkIn'; patient?: { id: string; name: string } | undefined; newcomer?: string | undefined; doctorId?: string | undefined };

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
  const bookFor = ({ patient, newcomer, ...chosen }: Asked) =>
    setOpen({
      kind: 'booking',
      make: (hours) => ({
        draft: blankDraft({ startsAt: start(hours), duration: hours.slot, doctorId, ...chosen, patientId: patient?.id ?? '' }),
        patientName: patient?.name ?? '',
        newcomer,
      }),
    });
  useAskedVisit((act, asked) => (act === 'book' ? bookFor(asked) : setOpen({ kind: 'walkIn', ...asked })));

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
        <WalkInDrawer doctorId={open.doctorId ?? doctorId} patient={open.patient} newcomer={open.newcomer} close={close} />
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

/** For whom a visit is asked, and what was chosen in the form that sent the person to register somebody. */
interface Asked {
  patient?: { id: string; name: string };
  /** The text typed of somebody who is not on file. */
  newcomer?: string;
  doctorId?: string;
  startsAt?: string;
}

/**
 * A visit that another screen asks for: the act is in the address, with the id of a patient chosen or just registered, or with what is
 * known of somebody who is not on file. All of it is taken from the address once.
 */
function useAskedVisit(begin: (act: string | null, asked: Asked) => void) {
  const [parameters, changeAddress] = useAddress();
  const id = parameters.get('patient') ?? '';
  const act = parameters.get('act');
  const [newcomer, doctorId, startsAt] = ['newcomer', 'doctorId', 'startsAt'].map((name) => parameters.get(name));
  const { currentData } = api.useQuerySlidingWindowPatientInfoQuery({ id }, { skip: id === '' });
  const latest = useRef({ begin, changeAddress });
  latest.current = { begin, changeAddress };
  const name = currentData?.name;
  useEffect(() => {
    if (id === '' ? act === null : name === undefined) return;
    latest.current.begin(act, {
      ...(name !== undefined && id && { patient: { id, name } }),
      ...(newcomer && { newcomer }),
      ...(doctorId && { doctorId }),
      ...(startsAt && { startsAt }),
    });
    const taken = { patient: undefined, act: undefined, newcomer: undefined, doctorId: undefined, startsAt: undefined };
    latest.current.changeAddress(taken, { replace: true });
  }, [id, name, act, newcomer, doctorId, startsAt]);
}
