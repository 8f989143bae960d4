import { type PointerEvent, useRef } from 'react';
import { pathOf, type Strokes, signatureField, strokeLimits } from '../domain/form/signing/strokes.ts';
import { useSpeech } from './words.ts';

const { width, height } = signatureField;

/** A field that a finger, a pen or a mouse writes in; strokes are kept as points, not as a picture. */
export function SignatureField({ strokes, change }: { strokes: Strokes; change: (strokes: Strokes) => void }) {
  const { say } = useSpeech();
  const isDown = useRef(false);
  const latest = useRef(strokes);
  const put = (next: Strokes) => {
    latest.current = next;
    change(next);
  };
  const pointOf = (event: PointerEvent<SVGSVGElement>): [x: number, y: number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    return [
      within(((event.clientX - box.left) / box.width) * width, width),
      within(((event.clientY - box.top) / box.height) * height, height),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (latest.current.length >= strokeLimits.strokes) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    isDown.current = true;
    put([...latest.current, pointOf(event)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown.current) return;
    const last = latest.current.at(-1) ?? [];
    if (last.length + 2 <= strokeLimits.numbers) put([...latest.current.slice(0, -1), [...last, ...pointOf(event)]]);
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <>
      <svg
        className="signature-field"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('external.consent.field')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={strokes.map(pathOf).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <button type="button" className="back" disabled={strokes.length === 0} onClick={() => put([])}>
        {say('external.consent.clear')}
      </button>
    </>
  );
}
