import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { patientSearchColumns } from '../../../search/pinyin.ts';

/** The columns of table patient that a form fills, and those that follow from them. */
export function columnsOf(draft: Patient.Draft) {
  const { name, pinyin, initials, phoneReversed } = patientSearchColumns(draft);
  return {
    name: draft.name,
    nameEn: draft.nameEn,
    sex: draft.sex,
    birthDate: draft.birthDate,
    idType: draft.idType,
    idNumber: draft.idNumber,
    mobile: draft.mobile,
    email: draft.email,
    nationality: draft.nationality,
    nation: draft.nation,
    bloodType: draft.bloodType,
    occupation: draft.occupation,
    maritalStatus: draft.maritalStatus,
    regionCode: draft.regionCode,
    address: draft.address,
    zip: draft.zip,
    workUnit: draft.workUnit,
    sourceCode: draft.sourceCode,
    tags: draft.tags,
    contactName: draft.contactName,
    contactRelation: draft.contactRelation,
    contactMobile: draft.contactMobile,
    remark: draft.remark,
    ...(draft.secondIdType !== undefined && { secondIdType: draft.secondIdType }),
    ...(draft.secondIdNumber !== undefined && { secondIdNumber: draft.secondIdNumber }),
    ...(draft.interests !== undefined && { interests: draft.interests }),
    ...(draft.serviceStaffId !== undefined && { serviceStaffId: draft.serviceStaffId }),
    ...(draft.surnameEn !== undefined && { surnameEn: draft.surnameEn }),
    ...(draft.givenNameEn !== undefined && { givenNameEn: draft.givenNameEn }),
    ...(draft.formerName !== undefined && { formerName: draft.formerName }),
    ...(draft.isDeceased !== undefined && { isDeceased: draft.isDeceased, deceasedOn: draft.deceasedOn ?? null }),
    nameFolded: name,
    pinyin,
    initials,
    mobileReversed: phoneReversed,
  };
}
