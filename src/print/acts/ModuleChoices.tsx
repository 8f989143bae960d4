import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import style from './preview.module.css';

interface Props {
  noteRecordId: string;
  /** undefined: as the record's type has it. */
  chosen: readonly string[] | undefined;
  choose: (codes: readonly string[]) => void;
}

/** What of a record goes on the paper. */
export function ModuleChoices({ noteRecordId, chosen, choose }: Props) {
  const { say, name } = useWords();
  const { currentData: items } = api.useQueryCurrentNotePrintItemQuery({ noteRecordId }, { refetchOnMountOrArgChange: true });
  if (!items) return null;
  const codes = chosen ?? items.filter(({ isPrinted }) => isPrinted).map(({ code }) => code);
  const toggle = (code: string, isOn: boolean) =>
    choose(items.map((item) => item.code).filter((each) => (each === code ? isOn : codes.includes(each))));
  return (
    <fieldset className={style.options}>
      <legend>{say('print.modules')}</legend>
      {items.map((item) => (
        <FormControlLabel
          key={item.code}
          label={name(item)}
          control={
            <Checkbox size="small" checked={codes.includes(item.code)} onChange={(event) => toggle(item.code, event.target.checked)} />
          }
        />
      ))}
    </fieldset>
  );
}
