export interface BarcodeModel {
  text: string;
  /** 1 = bar, one a module. */
  bits: string;
  /** Pixels a module, and of the bars' height. */
  width: number;
  height: number;
}

/** Drawn by us and not by the library: it would write inline styles, which the content security policy forbids. */
export function Barcode({ text, bits, width, height }: BarcodeModel) {
  const size = bits.length * width;
  return (
    <svg
      className="bars"
      data-block="barcode"
      role="img"
      aria-label={text}
      width={size}
      height={height}
      viewBox={`0 0 ${size} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {barsOf(bits).map(({ from, modules }) => (
        <rect key={from} x={from * width} y={0} width={modules * width} height={height} />
      ))}
    </svg>
  );
}

const barsOf = (bits: string) => [...bits.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, modules: run.length }));
