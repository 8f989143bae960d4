import Button from '@mui/material/Button';
import { relatives } from '../../../domain/encounter/quickItems.ts';
import { reproductionFields } from '../../../domain/encounter/sections.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { isSame } from '../note/sectionView.ts';
import style from './history.module.css';

interface Props {
  /** What the section holds now. */
  content: SectionContent;
  proposal: SectionContent;
  take: (content: SectionContent) => void;
}

const isEmpty = ({ text, fields = {} }: SectionContent) =>
  text.trim() === '' && Object.values(fields).every((value) => value === null || value === '');

/** In an empty section, the patient's active histories with the press that writes them; once written, a mark that says where they come from. */
export function HistoryProposal({ content, proposal, take }: Props) {
  const { say } = useWords();
  const lines = useLines(proposal);
  if (isSame(content, proposal)) return <p className={style.mark}>{say('history.proposal.taken')}</p>;
  if (!isEmpty(content)) return null;
  return (
    <div className={style.proposal}>
      <div>
        <span className={style.mark}>{say('history.proposal.title')}</span>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Button size="small" variant="outlined" onClick={() => take(proposal)}>
        {say('history.proposal.take')}
      </Button>
    </div>
  );
}

function useLines({ text, fields = {} }: SectionContent): string[] {
  const { say } = useWords();
  const told = relatives.flatMap((relative) =>
    fields[relative] ? [say('history.ofRelative', { relative: say(`history.relation.${relative}`), text: fields[relative] })] : [],
  );
  const numbers = reproductionFields.flatMap((field) =>
    typeof fields[field] === 'number' ? [`${say(`history.number.${field}`)} ${fields[field]}`] : [],
  );
  return [...told, ...(numbers.length > 0 ? [numbers.join(' · ')] : []), ...text.split('\n').filter((line) => line !== '')];
}
