import { readIdCard } from '../identity/idCard.ts';
import { tidyPhone } from '../identity/phone.ts';
import { kindOf } from '../search/tokens.ts';
import type { Draft } from './shapes.ts';
import { tidiedDocument } from './tidy.ts';

/** A registration before anything is typed. Sex and birth date come from the card or the person. */
export const blankPatient = {
  name: '',
  nameEn: '',
  sex: '',
  birthDate: '',
  idType: 'idCard',
  idNumber: '',
  mobile: '',
  email: '',
  nationality: 'CN',
  nation: '',
  bloodType: '',
  occupation: '',
  maritalStatus: '',
  regionCode: '',
  address: '',
  zip: '',
  workUnit: '',
  sourceCode: '',
  tags: [],
  contactName: '',
  contactRelation: '',
  contactMobile: '',
  remark: '',
  secondIdType: '',
  secondIdNumber: '',
  interests: '',
  serviceStaffId: null,
  surnameEn: '',
  formerName: '',
  givenNameEn: '',
  isDeceased: false,
  deceasedOn: null,
} as unknown as Draft;

const cardLength = 18;
/** Shortest number that is looked for as a telephone number. */
const phoneLength = 7;

/** What a text typed into a patient search says of somebody who is not on file: a card number, a telephone number or a name. */
export function newcomerOf(text: string): Partial<Draft> {
  const document = tidiedDocument(text);
  const facts = document.length === cardLength ? readIdCard(document) : undefined;
  if (facts) return { idNumber: document, birthDate: facts.birthDate, sex: facts.sex };
  const phone = tidyPhone(text);
  if (/^\+?\d+$/.test(phone) && phone.length >= phoneLength) return { mobile: phone };
  return { name: text.trim() };
}

/** True for what somebody who is not on file can be registered with: a telephone or card number, or a name; not for a few digits or a code. */
export function namesNewcomer(text: string): boolean {
  const kind = kindOf(text);
  if (kind === 'hanzi' || kind === 'letters') return [...text.trim()].length > 1;
  const { mobile = '', idNumber = '' } = newcomerOf(text);
  return `${mobile}${idNumber}` !== '';
}
