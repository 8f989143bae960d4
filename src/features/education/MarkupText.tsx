import { type Block, readMarkup, type Span } from '../../domain/education/markup.ts';
import style from './education.module.css';

interface Props {
  content: string;
  /** The address of a picture; undefined until it is known. */
  pictureAt: (fileId: string) => string | undefined;
}

/** The text of a resource as its patients read it. HTML in it stays text. */
export function MarkupText({ content, pictureAt }: Props) {
  return (
    <div className={style.text}>
      {readMarkup(content).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names
        <Shown key={place} block={block} pictureAt={pictureAt} />
      ))}
    </div>
  );
}

function Shown({ block, pictureAt }: Pick<Props, 'pictureAt'> & { block: Block }) {
  if (block.kind === 'picture') {
    const address = pictureAt(block.fileId);
    return (
      <figure>
        {address ? <img src={address} alt={block.caption} loading="lazy" /> : null}
        {block.caption ? <figcaption>{block.caption}</figcaption> : null}
      </figure>
    );
  }
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names
          <li key={place}>
            <Words spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  const Line = block.kind === 'heading' ? 'h4' : 'p';
  return (
    <Line>
      <Words spans={block.spans} />
    </Line>
  );
}

const Words = ({ spans }: { spans: readonly Span[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of text have no names
  spans.map(({ text, isStrong }, place) => (isStrong ? <b key={place}>{text}</b> : <span key={place}>{text}</span>));
