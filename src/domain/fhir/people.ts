import { concept, present, type Resource, reference, systems } from './resource.ts';

export interface OrganisationRow {
  id: string;
  /** null: the organisation itself. */
  partOf: string | null;
  code: string;
  nameZh: string;
  nameEn: string;
  phone: string;
  address: string;
  active: boolean;
}

export const organisationOf = ({ id, partOf, code, nameZh, nameEn, phone, address, active }: OrganisationRow): Resource =>
  present({
    resourceType: 'Organization',
    id,
    identifier: [{ system: systems.clinicCode, value: code }],
    active,
    type: [concept('', { system: systems.organisationType, code: 'prov', display: 'Healthcare Provider' })],
    name: nameZh,
    alias: nameEn && nameEn !== nameZh ? [nameEn] : [],
    telecom: phone ? [{ system: 'phone', value: phone }] : [],
    address: address ? [{ text: address, country: 'CN' }] : [],
    partOf: partOf === null ? undefined : reference('Organization', partOf),
  });

export interface PractitionerRow {
  id: string;
  staffNo: string;
  name: string;
  nameEn: string;
  sex: string;
  active: boolean;
  licenceNumber: string;
}

export const practitionerOf = ({ id, staffNo, name, nameEn, sex, active, licenceNumber }: PractitionerRow): Resource =>
  present({
    resourceType: 'Practitioner',
    id,
    identifier: [
      ...(staffNo ? [{ system: systems.staffNumber, value: staffNo }] : []),
      ...(licenceNumber ? [{ type: concept('', { system: systems.identifierType, code: 'MD' }), value: licenceNumber }] : []),
    ],
    active,
    name: namesOf(name, nameEn),
    gender: genders[sex as keyof typeof genders],
  });

const genders = { M: 'male', F: 'female', X: 'unknown' } as const;

const namesOf = (name: string, nameEn: string) => [
  { use: 'official', text: name },
  ...(nameEn && nameEn !== name ? [{ use: 'usual', text: nameEn }] : []),
];

export interface PatientRow {
  id: string;
  orgId: string;
  mrn: string;
  name: string;
  nameEn: string;
  sex: string;
  birthDate: string;
  idType: string;
  idNumber: string;
  mobile: string;
  email: string;
  maritalStatus: string;
  address: string;
  zip: string;
  district: string;
  contactName: string;
  contactRelation: string;
  contactMobile: string;
  isDeleted: boolean;
}

/** HL7 v3 MaritalStatus of our words. */
const marital: Readonly<Record<string, { code: string; display: string }>> = {
  single: { code: 'S', display: 'Never Married' },
  married: { code: 'M', display: 'Married' },
  widowed: { code: 'W', display: 'Widowed' },
  divorced: { code: 'D', display: 'Divorced' },
};

export function patientOf(row: PatientRow): Resource {
  const status = marital[row.maritalStatus];
  return present({
    resourceType: 'Patient',
    id: row.id,
    identifier: [
      {
        use: 'usual',
        type: concept('', { system: systems.identifierType, code: 'MR', display: 'Medical record number' }),
        system: systems.recordNumber,
        value: row.mrn,
      },
      ...documentsOf(row),
    ],
    active: !row.isDeleted,
    name: namesOf(row.name, row.nameEn),
    telecom: [
      ...(row.mobile ? [{ system: 'phone', value: row.mobile, use: 'mobile' }] : []),
      ...(row.email ? [{ system: 'email', value: row.email }] : []),
    ],
    gender: genders[row.sex as keyof typeof genders],
    birthDate: row.birthDate,
    address:
      row.address || row.district || row.zip
        ? [present({ use: 'home', text: row.address, district: row.district, postalCode: row.zip })]
        : [],
    maritalStatus: status && concept('', { system: systems.marital, ...status }),
    contact: contactsOf(row),
    managingOrganization: reference('Organization', row.orgId),
  });
}

function documentsOf({ idType, idNumber }: PatientRow): object[] {
  if (!idNumber) return [];
  if (idType === 'idCard')
    return [{ type: concept('', { system: systems.identifierType, code: 'NI' }), system: systems.idCard, value: idNumber }];
  const type =
    idType === 'passport'
      ? concept('', { system: systems.identifierType, code: 'PPN', display: 'Passport number' })
      : concept('Other document');
  return [{ type, value: idNumber }];
}

const contactsOf = ({ contactName, contactRelation, contactMobile }: PatientRow) =>
  contactName || contactMobile
    ? [
        present({
          relationship: contactRelation ? [concept(contactRelation)] : [],
          name: contactName ? { text: contactName } : undefined,
          telecom: contactMobile ? [{ system: 'phone', value: contactMobile }] : [],
        }),
      ]
    : [];
