import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { Difference, Operation } from '../../domain/trail/operations.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  operation: Operation;
  close: () => void;
  showObject: (objectId: string) => void;
}

/** One act in words, with the fields it changed. */
export function OperationDrawer({ operation, close, showObject }: Props) {
  const { say, name, dateTime } = useWords();
  const { may, patientPath } = useStaff();
  const detail = api.useQueryOperationQuery({ id: operation.id });
  const { at, verb, subject, staffName, staffNameEn, isProgram, patientId, patientName, mrn, objectId, objectName, address } = operation;
  const after = ({ after: became }: Difference) =>
    became ?? say(detail.currentData?.isLatest ? 'trail.operation.now' : 'trail.operation.notKept');
  return (
    <DetailDrawer
      title={say('trail.operation.detail')}
      close={close}
      acts={
        <>
          {objectId ? <Button onClick={() => showObject(objectId)}>{say('trail.operation.sameObject')}</Button> : null}
          {patientId && patientName && may(['m_patient', 'm_appointment']) ? (
            <Button component={Link} to={patientPath(patientId)} onClick={close}>
              {say('trail.openPatient')}
            </Button>
          ) : null}
        </>
      }
    >
      <FactSheet>
        <Fact label="trail.at">{dateTime(at)}</Fact>
        <Fact label="trail.staff">{isProgram ? say('trail.operation.program') : name({ name: staffName, nameEn: staffNameEn })}</Fact>
        <Fact label="trail.operation">
          {say('trail.sentence', { verb: say(`trail.verb.${verb}`), subject: say(`trail.subject.${subject}`) })}
        </Fact>
        <Fact label="trail.address">{address}</Fact>
        <Fact label="trail.patient">{patientName}</Fact>
        <Fact label="trail.mrn">{mrn}</Fact>
        <Fact label="trail.operation.reason">{detail.currentData?.reason}</Fact>
        <Fact label="trail.object" wide>
          {objectName} {objectId ? <CopyText text={objectId} /> : null}
        </Fact>
      </FactSheet>
      <DetailTable
        title="trail.operation.difference"
        rows={detail.currentData?.differences}
        asked={detail}
        keyOf={({ field }) => field}
        empty="trail.operation.noDifference"
        columns={[
          // A change names fields of drafts; each of them has words as a field of its form.
          { label: 'trail.operation.field', cell: ({ field }) => say(`organisation.field.${field}` as MessageId) },
          { label: 'trail.operation.before', cell: ({ before }) => before ?? say('trail.operation.notKept') },
          { label: 'trail.operation.after', cell: after },
        ]}
      />
    </DetailDrawer>
  );
}
