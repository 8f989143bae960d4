import { type DocumentName, documentNames } from '../../domain/print/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './template.module.css';

interface Props {
  chosen: DocumentName;
  unsaved: readonly DocumentName[];
  choose: (document: DocumentName) => void;
}

export function DocumentList({ chosen, unsaved, choose }: Props) {
  const { say } = useWords();
  return (
    <nav className={style.documents} aria-label={say('print.documents')}>
      {documentNames.map((name) => (
        <button key={name} type="button" aria-current={name === chosen ? 'page' : undefined} onClick={() => choose(name)}>
          <span>{say(`print.document.${name}`)}</span>
          {unsaved.includes(name) ? <i role="img" aria-label={say('print.unsaved')} title={say('print.unsaved')} /> : null}
        </button>
      ))}
    </nav>
  );
}
