import type { ReactNode } from 'react';
import type { Picture, Region } from '../../domain/form/drawing/images.ts';
import type { Language } from '../../domain/session/shapes.ts';

interface Props {
  picture: Picture;
  marks: readonly { x: number; y: number }[];
  language: Language;
  /** Names the picture for a reader who does not see it. */
  label: string;
}

const line = { fill: 'none', stroke: '#5b6770', strokeWidth: 1.2 } as const;

function Outline({ region: { shape, x, y, halfWidth, halfHeight, text } }: { region: Region }): ReactNode {
  return (
    <>
      {shape === 'box' ? (
        <rect
          x={x - halfWidth}
          y={y - halfHeight}
          width={halfWidth * 2}
          height={halfHeight * 2}
          rx={Math.min(halfWidth, halfHeight) / 2}
          {...line}
        />
      ) : (
        <ellipse cx={x} cy={y} rx={halfWidth} ry={halfHeight} {...line} />
      )}
      {text ? (
        <text x={x} y={y + 4} textAnchor="middle" fontSize={12} fill="#5b6770">
          {text}
        </text>
      ) : null}
    </>
  );
}

/** A picture with numbered marks, on the screen and on paper. */
export function Drawing({ picture, marks, language, label }: Props) {
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width={picture.width}
      height={picture.height}
      style={{ maxWidth: '100%', height: 'auto', display: 'block' }}
      role="img"
      aria-label={label}
    >
      {picture.regions.map((region) => (
        <Outline key={region.code} region={region} />
      ))}
      {picture.captions.map((caption) => (
        <text key={`${caption.x} ${caption.y}`} x={caption.x} y={caption.y} textAnchor="middle" fontSize={12} fill="#5b6770">
          {caption.label[language]}
        </text>
      ))}
      {marks.map(({ x, y }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of a mark is its place
        <g key={place}>
          <circle cx={x} cy={y} r={9} fill="#b3261e" />
          <text x={x} y={y + 4} textAnchor="middle" fontSize={11} fontWeight={600} fill="#ffffff">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
