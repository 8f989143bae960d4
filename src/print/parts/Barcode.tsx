export interface BarcodeModel {
  text: string;
  /** 1 = bar, one a module. */
  bits: string;
  /** Pixels a module, and of the bars' height. */
  width: number;
  height: number;
  /** Free pixels around the bars, and of the digits below them; 0: none. */
  margin: number;
  fontSize: number;
}

/** Drawn by us and not by the library: it would write inline styles, which the content security policy forbids. */
export function Barcode({ text, bits, width, height, margin, fontSize }: BarcodeModel) {
  const across = bits.length * width + 2 * margin;
  const down = height + fontSize + 2 * margin;
  return (
    <svg
      className="bars"
      data-block="barcode"
      role="img"
      aria-label={text}
      width={across}
      height={down}
      viewBox={`0 0 ${across} ${down}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {barsOf(bits).map(({ from, modules }) => (
        <rect key={from} x={margin + from * width} y={margin} width={modules * width} height={height} />
      ))}
      {fontSize > 0 ? (
        <text x={across / 2} y={down - margin} fontSize={fontSize} textAnchor="middle">
          {text}
        </text>
      ) : null}
    </svg>
  );
}

const barsOf = (bits: string) => [...bits.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, modules: run.length }));
