import { type CorrectedSection, correctedSections } from '../domain/external/correctedSections.ts';
import type { MedicalRecord } from '../domain/external/shapes.ts';
import type { Addendum } from '../domain/print/shapes.ts';
import { Card } from './parts.tsx';
import { isWord, useSpeech } from './words.ts';

/** The written record as it is valid now, below each corrected part what stood there before, and what was added later. */
export function RecordSections({ record }: { record: Pick<MedicalRecord, 'sections' | 'addenda'> }) {
  const { say, name } = useSpeech();
  const titleOf = ({ sectionType, title }: Pick<CorrectedSection, 'sectionType' | 'title'>) => {
    const id = `external.section.${sectionType}`;
    return isWord(id) ? say(id) : name(title) || say('external.section.other');
  };
  const ofNoSection = record.addenda.filter(({ sectionType }) => sectionType === null);
  const additions = ofNoSection.filter(({ subject }) => !subject);
  const corrected = ofNoSection.filter(({ subject }) => subject);
  return (
    <>
      {correctedSections(record.sections, record.addenda).map(({ corrections, ...section }) => (
        <Card key={section.sectionType} title={titleOf(section)}>
          {section.text ? <p className="prose">{section.text}</p> : null}
          {section.facts.length > 0 ? (
            <ul className="plain">
              {section.facts.map((fact) => (
                <li key={fact.zh}>{name(fact)}</li>
              ))}
            </ul>
          ) : null}
          {corrections.map((correction) => (
            <Correction key={correction.number} correction={correction} />
          ))}
        </Card>
      ))}
      {corrected.map((correction) => (
        <Card key={correction.number} title={name(correction.subject ?? { zh: '', en: '' })}>
          <Correction correction={correction} />
        </Card>
      ))}
      {additions.length > 0 ? (
        <Card title={say('external.record.additions')}>
          <ul className="plain">
            {additions.map(({ number, text, ...signed }) => (
              <li key={number}>
                <p className="prose">{text}</p>
                <Signature id="external.record.addedBy" signed={signed} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Correction({ correction }: { correction: Addendum }) {
  const { say, name } = useSpeech();
  return (
    <div className="correction">
      <Signature id="external.record.correctedBy" signed={correction} />
      {correction.before ? (
        <p className="prose">
          {say('external.record.before')}
          <del>{correction.before}</del>
        </p>
      ) : null}
      {correction.changes?.map((change) => (
        <div key={change.name.zh}>
          <p>{name(change.name)}</p>
          <p className="prose">
            {say('external.record.before')}
            <del>{name(change.before)}</del>
          </p>
          <p className="prose">
            {say('external.record.after')}
            {name(change.after)}
          </p>
        </div>
      ))}
      <p className="prose">{say('external.record.reason', { reason: correction.reason })}</p>
    </div>
  );
}

interface SignatureProps {
  id: 'external.record.addedBy' | 'external.record.correctedBy';
  signed: Pick<Addendum, 'signedAt' | 'signedBy'>;
}

function Signature({ id, signed }: SignatureProps) {
  const { say, name, dateTime } = useSpeech();
  return <p className="quiet">{say(id, { doctor: name(signed.signedBy), time: dateTime(signed.signedAt) })}</p>;
}
