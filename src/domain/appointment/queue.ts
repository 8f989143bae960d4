/** Queues of patients: how long a wait is long, and how a number is spoken. */
import { avatarInitials } from '../names/initials.ts';

/** Minutes after which a wait is long; after twice as many it is far too long. One scale in the whole clinic, for every kind of wait. */
export const longWait = 30;

/**
 * Numbers count by doctor, so a bare one is nobody's in a hall with several: the surname stands before it, in English the initials.
 * 陈怡, 6 is 陈06; Chen Yi, 6 is CY06.
 */
export const queueLabel = (doctor: string, number: number): string => `${doctorMark(doctor)}${String(number).padStart(2, '0')}`;

/** Where a whole name has no room: the surname, in English the initials. */
export function doctorMark(doctor: string): string {
  const isChinese = /\p{Script=Han}/u.test(doctor);
  return isChinese ? (Array.from(doctor.trim())[0] ?? '') : avatarInitials(doctor).toUpperCase();
}

interface Doctor {
  name: string;
  /** '' where the doctor has none. */
  nameEn: string;
}

/** True if the numbers of two doctors begin alike in one of the languages (陈怡 and 陈静, Chen Yi and Cao Yun): they draw from one row of numbers. */
export const sharesMark = (one: Doctor, other: Doctor): boolean =>
  doctorMark(one.name) === doctorMark(other.name) || (one.nameEn !== '' && doctorMark(one.nameEn) === doctorMark(other.nameEn));
