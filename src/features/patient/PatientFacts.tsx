import { api } from '../../api/api.ts';
import { Age } from '../../blocks/Age.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { Deceased } from '../../blocks/Deceased.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { useEntryName } from '../../blocks/useEntryName.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { sourceEntries } from './sourceEntries.ts';
import { Tags } from './Tags.tsx';
import { useRegionName } from './useRegionName.ts';

/** Codes of the dictionaries as words; one that left its dictionary is shown as it is kept. */
export function PatientFacts({ patient }: { patient: Patient.Full }) {
  const { say, date, dateTime } = useWords();
  const nameOf = useEntryName();
  const worded = (entries: readonly Entry[] | undefined, code: string) => (code === '' ? '' : nameOf(entries, code));
  const nationalities = api.useGetNationalityListQuery().data;
  const nations = api.useGetNationListQuery().data;
  const bloodTypes = api.useGetBloodTypeQuery().data;
  const occupations = api.useGetOccupationListQuery().data;
  const marital = api.useGetMaritalStatusListQuery().data;
  const sources = api.useQueryPatientSourceListQuery({}).data;
  const relations = api.useGetContactRelationQuery().data;
  const region = useRegionName(patient.regionCode);
  const contact = [patient.contactName, worded(relations, patient.contactRelation), patient.contactMobile].filter(Boolean).join(' · ');
  return (
    <FactSheet>
      <Fact label="patient.mrn">
        <CopyText text={patient.mrn} />
      </Fact>
      <Fact label="patient.nameEn">{patient.nameEn}</Fact>
      {patient.formerName ? <Fact label="patient.formerName">{patient.formerName}</Fact> : null}
      <Fact label="patient.birthDate">
        {date(patient.birthDate)} <Age of={patient} />
      </Fact>
      {patient.isDeceased ? (
        <Fact label="patient.isDeceased">
          <Deceased on={patient.deceasedOn} />
        </Fact>
      ) : null}
      {patient.isDeceased && patient.deceasedNotedAt ? (
        <Fact label="patient.deceased.notedBy">
          {[dateTime(patient.deceasedNotedAt), patient.deceasedNotedBy].filter(Boolean).join(' · ')}
        </Fact>
      ) : null}
      <Fact label="patient.mobile">{patient.mobile ? <CopyText text={patient.mobile} /> : ''}</Fact>
      <Fact label="patient.idNumber">{patient.idNumber ? `${say(`patient.idType.${patient.idType}`)} ${patient.idNumber}` : ''}</Fact>
      {patient.secondIdNumber && patient.secondIdType ? (
        <Fact label="patient.secondIdNumber">{`${say(`patient.idType.${patient.secondIdType}`)} ${patient.secondIdNumber}`}</Fact>
      ) : null}
      <Fact label="patient.email">{patient.email}</Fact>
      <Fact label="patient.nationality">{worded(nationalities, patient.nationality)}</Fact>
      <Fact label="patient.nation">{worded(nations, patient.nation)}</Fact>
      <Fact label="patient.bloodType">{worded(bloodTypes, patient.bloodType)}</Fact>
      <Fact label="patient.maritalStatus">{worded(marital, patient.maritalStatus)}</Fact>
      <Fact label="patient.occupation">{worded(occupations, patient.occupation)}</Fact>
      <Fact label="patient.workUnit">{patient.workUnit}</Fact>
      <Fact label="patient.sourceCode">{worded(sourceEntries(sources, { withOff: true }), patient.sourceCode)}</Fact>
      {patient.serviceName ? <Fact label="patient.serviceStaffId">{patient.serviceName}</Fact> : null}
      {patient.interests ? <Fact label="patient.interests">{patient.interests}</Fact> : null}
      <Fact label="patient.contactName">{contact}</Fact>
      <Fact label="patient.lastVisit">{[dateTime(patient.lastVisit), patient.lastDoctor].filter(Boolean).join(' · ')}</Fact>
      <Fact label="patient.createdAt">{dateTime(patient.createdAt)}</Fact>
      <Fact label="patient.tags">{patient.tags.length > 0 ? <Tags tags={patient.tags} /> : ''}</Fact>
      <Fact label="patient.address" wide>
        {[region, patient.address].filter(Boolean).join(' ')}
      </Fact>
      {patient.remark ? (
        <Fact label="patient.remark" wide>
          {patient.remark}
        </Fact>
      ) : null}
    </FactSheet>
  );
}
