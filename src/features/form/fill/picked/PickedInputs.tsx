import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ItemPicker } from '../../../../blocks/ItemPicker.tsx';
import { CloseIcon as Close } from '../../../../blocks/icons.tsx';
import type { Item } from '../../../../domain/dictionary/shapes.ts';
import { rowsOf } from '../../../../domain/form/fill/answerText.ts';
import type { LabOffer } from '../../../../domain/form/formShapes.ts';
import type { Answer, Row } from '../../../../domain/form/shapes.ts';
import { drugTypes } from '../../../../domain/order/orderTypes.ts';
import type { Language } from '../../../../domain/session/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../fill.module.css';

interface Props {
  answer: Answer | undefined;
  language: Language;
  change: (answer: Answer | undefined) => void;
}

const inLanguage = ({ nameZh, nameEn }: Row, language: Language): string => String((language === 'en' && nameEn) || nameZh);
const orNothing = (rows: Row[]): Answer | undefined => (rows.length > 0 ? rows : undefined);

/** Drugs of the catalogue, each with a remark on its use. */
export function DrugInput({ answer, language, change }: Props) {
  const { say } = useWords();
  const rows = rowsOf(answer);
  const take = ({ id, nameZh, nameEn, specification }: Item) => {
    if (!rows.some((row) => row.id === id)) change([...rows, { id, nameZh, nameEn, specification, note: '' }]);
  };
  return (
    <>
      <ItemPicker take={take} types={drugTypes} />
      <ul className={style.marks}>
        {rows.map((row, place) => (
          <li key={String(row.id)}>
            <span>{`${inLanguage(row, language)} ${String(row.specification)}`}</span>
            <OutlinedInput
              size="small"
              value={String(row.note)}
              placeholder={say('form.drug.note')}
              inputProps={{ maxLength: 100, 'aria-label': say('form.drug.noteOf', { name: inLanguage(row, language) }) }}
              onChange={({ target }) => change(rows.toSpliced(place, 1, { ...row, note: target.value }))}
            />
            <IconButton
              size="small"
              aria-label={say('form.drug.remove', { name: inLanguage(row, language) })}
              onClick={() => change(orNothing(rows.toSpliced(place, 1)))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LabProps extends Props {
  offers: readonly LabOffer[];
  label: string;
}

/** Results of the patient's signed reports to tick; one that a later report replaced stays until it is unticked. */
export function LabInput({ answer, offers, language, change, label }: LabProps) {
  const { say } = useWords();
  const chosen = rowsOf(answer);
  const gone = chosen.filter(({ id }) => !offers.some((offer) => offer.id === id));
  const all: Row[] = [...offers.map((offer): Row => ({ ...offer })), ...gone];
  if (all.length === 0) return <p className={style.none}>{say('form.lab.none')}</p>;
  const toggle = (id: Row[string] | undefined, isOn: boolean) =>
    change(orNothing(all.filter((row) => (row.id === id ? isOn : chosen.some((each) => each.id === row.id)))));
  return (
    <fieldset className={style.choices} aria-label={label}>
      {all.map((row) => (
        <FormControlLabel
          key={String(row.id)}
          label={[inLanguage(row, language), row.result, row.unit, row.flag, row.day].filter((part) => part !== '').join(' ')}
          control={<Checkbox size="small" checked={chosen.some(({ id }) => id === row.id)} onChange={(_, isOn) => toggle(row.id, isOn)} />}
        />
      ))}
    </fieldset>
  );
}
