import { useEffect, useRef, useState } from 'react';
import { type PaperName, papers } from '../../domain/print/papers.ts';

/** CSS pixels a millimetre. */
const pixels = 96 / 25.4;
const largest = 2;

/** How much smaller a paper has to be shown to stand whole in its frame. */
export function useFitting(paper: PaperName) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, []);
  const whole = papers[paper].width * pixels;
  return { frame, scale: Math.min(largest, (width ?? whole) / whole) };
}
