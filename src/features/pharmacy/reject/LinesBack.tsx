import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import form from '../../../blocks/form.module.css';
import { completeRejection } from '../../../domain/pharmacy/reject/lines.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

type Line = Dispensing.DetailLine;

/** The chosen lines as the call takes them; nothing where the whole sheet goes back. */
export const partOf = ({ lines }: Dispensing.Full, back: string[]): { lineIds?: string[] } =>
  back.length === lines.length ? {} : { lineIds: back };

interface Props {
  sheet: Dispensing.Full;
  /** Ids of the lines that go back. */
  back: string[];
  choose: (ids: string[]) => void;
  /** Consequence for the charges, already worded. */
  effect: string;
}

/** The choice of drugs that go back to the doctor: at least one, a drip and a recipe as a whole. */
export function LinesBack({ sheet, back, choose, effect }: Props) {
  const { say, language } = useWords();
  const { lines } = sheet;
  const toggle = (line: Line, isBack: boolean) => {
    const company = completeRejection(lines, [line.id]).map(({ id }) => id);
    const rest = back.filter((id) => !company.includes(id));
    const next = isBack ? [...rest, ...company] : rest;
    if (next.length > 0) choose(next);
  };
  const isAll =
    completeRejection(
      lines,
      lines.slice(0, 1).map(({ id }) => id),
    ).length === lines.length;
  return (
    <>
      <p>{effect}</p>
      {isAll ? null : (
        <fieldset className={form.fieldset}>
          <legend>{say('pharmacy.reject.lines')}</legend>
          {lines.map((line) => (
            <div key={line.id}>
              <FormControlLabel
                control={<Checkbox size="small" checked={back.includes(line.id)} onChange={(_, isBack) => toggle(line, isBack)} />}
                label={language === 'en' ? line.itemNameEn || line.itemName : line.itemName}
              />
            </div>
          ))}
        </fieldset>
      )}
      {back.length < lines.length ? <p>{say('pharmacy.reject.rest', { count: lines.length - back.length })}</p> : null}
    </>
  );
}
