import { useState } from 'react';
import style from './template.module.css';

interface Props {
  label: string;
  /** Millimetres; null: automatic. */
  width: number | null;
  put: (width: number | null) => void;
}

const least = 5;
const most = 180;

/** Takes what is typed when it is a width; anything else is put right on the way out. */
export function WidthField({ label, width, put }: Props) {
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    if (text === '') return put(null);
    const value = Number(text);
    if (value >= least && value <= most) put(Math.round(value * 2) / 2);
  };
  return (
    <input
      className={style.width}
      type="number"
      min={least}
      max={most}
      step={0.5}
      aria-label={label}
      placeholder="–"
      value={typed ?? width ?? ''}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
