import type * as Patient from '../../src/domain/patient/shapes.ts';

/** A patient as a form sends one; nobody of the demonstration has this name. */
export const aPatient = (over: Partial<Patient.Draft> = {}): Patient.Draft => ({
  name: '韩雪松',
  nameEn: '',
  sex: 'M',
  birthDate: '1988-08-08',
  idType: 'idCard',
  idNumber: '',
  mobile: '',
  email: '',
  nationality: 'CN',
  nation: '01',
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
  ...over,
});
