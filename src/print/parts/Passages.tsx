import type { Passage } from '../wording/passages.ts';

/** Running text under its titles. */
export function Passages({ of }: { of: readonly Passage[] }) {
  return of.map(({ key, block, title, text }) => (
    <div key={key} className="passage" data-block={block}>
      {title ? <h2>{title}</h2> : null}
      <p>{text}</p>
    </div>
  ));
}
