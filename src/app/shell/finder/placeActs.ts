import type { MessageId } from '../../../domain/messageId.ts';
import type { Need } from '../../../domain/permission/holds.ts';

/** A route below the root of an edition, and what its address needs to show the place meant. */
export interface MenuPlace {
  route: string;
  address?: Readonly<Record<string, string>>;
}

/** Something that is begun on a screen: the search of the bar opens the screen with it begun. */
export interface PlaceAct {
  title: MessageId;
  /** The first of these that is open to the person. */
  places: readonly MenuPlace[];
  /** The screen takes it from its address once. */
  address: Readonly<Record<string, string>>;
  needs: Need;
}

/** The calendars, in which a patient is booked and taken in. */
export const calendarPlaces: readonly MenuPlace[] = [
  { route: 'appointment/all-appointment-view' },
  { route: 'appointment/staff-appointment-view' },
  { route: 'simplified-appointment' },
];
/** The lists of bills to be paid. */
export const billPlaces: readonly MenuPlace[] = [{ route: 'billing/not-pay' }, { route: 'simplified-bill' }];
/** The lists of patients, over which one is registered. */
export const registrationPlaces: readonly MenuPlace[] = [{ route: 'patients/patients' }, { route: 'simplified-patients' }];

/** The rights of which one registers a patient, as the call that saves one asks. */
export const registers = ['m_patient', 'm_appointment'] as const satisfies Need;

/** The acts that the search of the bar offers, in this order. */
export const placeActs: readonly PlaceAct[] = [
  { title: 'shell.act.walkIn', places: calendarPlaces, address: { act: 'walkIn' }, needs: 'o_appointment_add' },
  { title: 'shell.act.book', places: calendarPlaces, address: { act: 'book' }, needs: 'o_appointment_add' },
  { title: 'shell.act.newPatient', places: registrationPlaces, address: { new: '1' }, needs: registers },
  { title: 'shell.act.newBill', places: billPlaces, address: { act: 'bill' }, needs: 'o_bill_charge' },
  {
    title: 'shell.act.openCard',
    places: [{ route: 'patients/member-detail' }, { route: 'simplified-patients', address: { part: 'members' } }],
    address: { act: 'openCard' },
    needs: 'o_card_open',
  },
  {
    title: 'shell.act.receive',
    places: [{ route: 'inventory/outbound-management' }, { route: 'simplified-stock', address: { part: 'documents' } }],
    address: { tab: '1', edit: 'new' },
    needs: 'o_stock_move',
  },
];
