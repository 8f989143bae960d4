import type { Vitals } from '../domain/external/shapes.ts';
import { Card } from './parts.tsx';
import { useSpeech } from './words.ts';

/** The last vital signs of the visit, each abnormal one with colour, arrow and word. */
export function VitalSigns({ vitals: { recordedAt, signs } }: { vitals: Vitals }) {
  const { say, name, dateTime } = useSpeech();
  return (
    <Card title={say('external.record.vitals')}>
      <p className="quiet">{dateTime(recordedAt)}</p>
      <ul className="plain">
        {signs.map((sign) => (
          <li key={sign.name.zh}>
            {name(sign.name)}{' '}
            <span className="sign" data-state={sign.state}>
              <strong>{name(sign.value)}</strong> {[name(sign.unit), name(sign.mark)].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
