import { pathOf, signatureField, type Strokes as Written } from '../../domain/form/signing/strokes.ts';

/** A signature that was written with a finger. */
export function Strokes({ strokes, label }: { strokes: Written; label: string }) {
  const { width, height } = signatureField;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={100} height={40} role="img" aria-label={label}>
      <path
        d={strokes.map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
