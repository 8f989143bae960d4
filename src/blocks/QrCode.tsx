import { encode } from 'uqr';
import style from './parts.module.css';

/** A QR code as one path; dark on light whatever the theme, so that every camera reads it. `label` is already worded. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { data, size: count } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={style.qr}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${count} ${count}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
