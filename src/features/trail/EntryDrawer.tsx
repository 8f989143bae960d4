import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { wallClock } from '../../domain/dates.ts';
import type * as Trail from '../../domain/trail/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** One row of the trail, with what the list has no room for. */
export function EntryDrawer({ entry, close }: { entry: Trail.Entry; close: () => void }) {
  const { say, name } = useWords();
  const { may, patientPath } = useStaff();
  const {
    at,
    staffName,
    staffNameEn,
    kind,
    subject,
    patientId,
    patientName,
    mrn,
    address,
    objectId,
    call,
    rows,
    again,
    isLate,
    sealNumber,
  } = entry;
  const { date, time } = wallClock(at);
  return (
    <DetailDrawer
      title={say('trail.detail')}
      close={close}
      acts={
        patientId && patientName && may(['m_patient', 'm_appointment']) ? (
          <Button component={Link} to={patientPath(patientId)} onClick={close}>
            {say('trail.openPatient')}
          </Button>
        ) : null
      }
    >
      <FactSheet>
        <Fact label="trail.at">{`${date} ${time}:${at.slice(17, 19)}`}</Fact>
        <Fact label="trail.staff">{name({ name: staffName, nameEn: staffNameEn })}</Fact>
        <Fact label="trail.kind">{say(`trail.kind.${kind}`)}</Fact>
        <Fact label="trail.subject">{say(`trail.subject.${subject}`)}</Fact>
        <Fact label="trail.patient">{patientName}</Fact>
        <Fact label="trail.mrn">{mrn}</Fact>
        <Fact label="trail.address">{address}</Fact>
        <Fact label="trail.sealNumber">{sealNumber ?? say('trail.unsealed')}</Fact>
        <Fact label="trail.call">{call}</Fact>
        {rows === null ? null : <Fact label="trail.exported">{rows}</Fact>}
        {again === null ? null : <Fact label="trail.again">{say('trail.again.times', { count: again })}</Fact>}
        {isLate ? <Fact label="trail.late">{say('trail.late.disk')}</Fact> : null}
        <Fact label="trail.object" wide>
          {objectId ? <CopyText text={objectId} /> : null}
        </Fact>
      </FactSheet>
    </DetailDrawer>
  );
}
