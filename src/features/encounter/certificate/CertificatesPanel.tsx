import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { certifyRefused, daysOff } from '../../../domain/certificate/rules.ts';
import type * as Certificate from '../../../domain/certificate/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { diagnosisText } from '../../../words/diagnosisText.ts';
import { useWords } from '../../../words/useWords.ts';
import { useCorrecting } from '../addendum/useCorrecting.ts';
import { Panel } from '../Panel.tsx';
import style from '../record.module.css';
import { CertificateDrawer } from './CertificateDrawer.tsx';
import own from './certificate.module.css';
import { ReplaceDrawer } from './ReplaceDrawer.tsx';

/** What was certified of this visit; the newest first, voided ones kept. */
export function CertificatesPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say, name } = useWords();
  const { user: me } = useStaff();
  const { currentData: certificates, error, refetch } = api.useQueryCertificateListQuery({ noteRecordId: encounter.id });
  const [isIssuing, setIssuing] = useState(false);
  const [voiding, setVoiding] = useState<Certificate.Line>();
  const correcting = useCorrecting(encounter);
  const [replaced, setReplaced] = useState<Certificate.Line>();
  const [voidCertificate] = api.useVoidCertificateMutation({ tells: 'caller' });
  // Whether the person is a doctor the server knows; who may treat at all is the nearest the screen knows.
  const refused = certifyRefused({ staffId: me.userId, isDoctor: encounter.canTreat, departmentId: null }, encounter);
  const doctor = name({ name: encounter.doctorName, nameEn: encounter.doctorNameEn });
  const reason = refused ? say(refused, { doctor }) : encounter.diagnoses.length === 0 ? say('certificate.noDiagnosis') : undefined;
  return (
    <Panel
      title={say('certificate.title')}
      acts={
        encounter.canTreat ? (
          <DisabledReason reason={reason}>
            <Button size="small" disabled={reason !== undefined} onClick={() => setIssuing(true)}>
              {say('certificate.issue')}
            </Button>
          </DisabledReason>
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={refetch} /> : null}
      {certificates?.length === 0 ? <p className={style.none}>{say('certificate.none')}</p> : null}
      <ul className={own.list}>
        {certificates?.map((certificate) => (
          <Row
            key={certificate.id}
            certificate={certificate}
            {...(encounter.canTreat && encounter.doctorId === me.userId ? { askVoid: setVoiding } : {})}
            {...(correcting ? { askReplace: setReplaced } : {})}
          />
        ))}
      </ul>
      {isIssuing ? <CertificateDrawer encounter={encounter} close={() => setIssuing(false)} /> : null}
      {replaced && correcting ? (
        <ReplaceDrawer encounter={encounter} correcting={correcting} replaced={replaced} close={() => setReplaced(undefined)} />
      ) : null}
      {voiding ? (
        <ConfirmAct
          title={say('certificate.voidTitle', { number: voiding.number })}
          effect={say('certificate.voidEffect')}
          act={say('certificate.void')}
          danger
          reason="required"
          confirm={(text) => voidCertificate({ id: voiding.id, reason: text }).unwrap()}
          close={() => setVoiding(undefined)}
        />
      ) : null}
    </Panel>
  );
}

interface RowProps {
  certificate: Certificate.Line;
  askVoid?: (certificate: Certificate.Line) => void;
  askReplace?: (certificate: Certificate.Line) => void;
}

function Row({ certificate, askVoid, askReplace }: RowProps) {
  const words = useWords();
  const { say, date } = words;
  const { id, number, kind, diagnoses, issuedAt, issuedBy, voidedAt, voidReason, replaces, replacedBy } = certificate;
  const facts = [
    kind === 'sickLeave' ? say('certificate.off', { days: daysOff(certificate) }) : '',
    ...diagnoses.map((row) => diagnosisText(row, words)),
    date(issuedAt),
    issuedBy,
    replaces ? say('certificate.replaces', { number: replaces }) : '',
  ];
  return (
    <li className={own.row} data-void={voidedAt !== null}>
      <div className={own.text}>
        <b>{say(`certificate.kind.${kind}`)}</b> <span className={own.number}>{number}</span>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {voidedAt ? <p className={own.void}>{say('certificate.voided', { reason: voidReason })}</p> : null}
        {replacedBy ? <p className={own.void}>{say('certificate.replacedBy', { number: replacedBy })}</p> : null}
      </div>
      {voidedAt ? null : (
        <div className={own.acts}>
          <PrintActs isInRow of={[{ document: 'certificate', certificateId: id }]} />
          {askReplace ? (
            <Button size="small" onClick={() => askReplace(certificate)}>
              {say('certificate.replace')}
            </Button>
          ) : null}
          {askVoid ? (
            <Button size="small" color="error" onClick={() => askVoid(certificate)}>
              {say('certificate.void')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}
