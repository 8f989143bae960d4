import type { MedicalRecord } from '../../domain/external/shapes.ts';
import { doseText, strengthText } from '../../domain/order/doseText.ts';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { RecordSections } from '../RecordSections.tsx';
import { VitalSigns } from '../VitalSigns.tsx';
import { useShown } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** The record of one finished visit, as its patient reads it. */
export default function DetailsMedicalRecords() {
  const { data: record, isUnreachable, again } = useShown('queryMedicalRecordDetail', {});
  return record ? <Record record={record} /> : <OnItsWay isUnreachable={isUnreachable} again={again} />;
}

function Record({ record }: { record: MedicalRecord }) {
  const { say, name, dateTime, language } = useSpeech();
  return (
    <>
      <Head
        clinic={record.clinic}
        title={say('external.record.title')}
        patientName={record.patientName}
        line={`${dateTime(record.visitedAt)} · ${[name(record.department), name(record.doctor)].filter(Boolean).join(' ')}`}
      />
      {record.diagnoses.length > 0 ? (
        <Card title={say('external.record.diagnoses')}>
          <ul className="plain">
            {record.diagnoses.map((diagnosis) => (
              <li key={diagnosis.zh}>{name(diagnosis)}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {record.allergies ? (
        <Card title={say('external.record.allergies')}>
          {record.allergies.length === 0 ? <p>{say('external.record.allergies.none')}</p> : null}
          <ul className="plain">
            {record.allergies.map((allergy) => (
              <li key={allergy.zh}>
                <strong>{name(allergy)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <RecordSections record={record} />
      {record.vitals ? <VitalSigns vitals={record.vitals} /> : null}
      {record.orders.length > 0 ? (
        <Card title={say('external.record.orders')}>
          <ul className="plain">
            {record.orders.map((order, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may stand twice, and the list never changes
              <li key={index}>
                <strong>{name(order.name)}</strong> <span className="quiet">{strengthText(name(order.specification), language)}</span>
                <br />
                {[
                  order.dose === null ? '' : doseText(order.dose, order.doseUnit, language),
                  name(order.way),
                  name(order.frequency),
                  order.days === null ? '' : say('external.record.days', { days: order.days }),
                ]
                  .filter((part) => part.trim() !== '')
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {record.clinicPhone ? <p className="quiet">{say('external.record.questions', { phone: record.clinicPhone })}</p> : null}
    </>
  );
}
