import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type MouseEvent, useState } from 'react';
import { CloseIcon as Close } from '../../../../blocks/icons.tsx';
import { pictures, type Region } from '../../../../domain/form/drawing/images.ts';
import { type Mark, markLimits, marksOf, regionAt } from '../../../../domain/form/drawing/marks.ts';
import { rowsOf, wordsIn } from '../../../../domain/form/fill/answerText.ts';
import type { Answer, ElementOf, Row } from '../../../../domain/form/shapes.ts';
import type { Language } from '../../../../domain/session/shapes.ts';
import { Drawing } from '../../../../print/parts/Drawing.tsx';
import { useWords } from '../../../../words/useWords.ts';
import style from '../fill.module.css';

interface Props {
  element: ElementOf<'drawing'>;
  answer: Answer | undefined;
  language: Language;
  change: (answer: Answer | undefined) => void;
}

/** A picture that takes a mark by click; the same marks stand below as a list, which takes them by key. */
export function DrawingInput({ element, answer, language, change }: Props) {
  const { say } = useWords();
  const { image, kinds } = element;
  const picture = pictures[image];
  const marks = marksOf(rowsOf(answer));
  const [kind, setKind] = useState(kinds[0]?.code ?? '');
  const [region, setRegion] = useState('');
  const [before, setBefore] = useState<(Answer | undefined)[]>([]);
  const put = (next: readonly Mark[]) => {
    setBefore([...before, answer]);
    change(next.length > 0 ? next.map((mark): Row => ({ ...mark })) : undefined);
  };
  const add = ({ code }: Region, { x, y }: { x: number; y: number }) => {
    if (kind !== '' && marks.length < markLimits.marks) put([...marks, { place: code, x, y, kind, note: '' }]);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = {
      x: Math.round(((event.clientX - box.left) / box.width) * picture.width),
      y: Math.round(((event.clientY - box.top) / box.height) * picture.height),
    };
    const hit = regionAt(picture, at);
    if (hit) add(hit, at);
  };
  const chosen = picture.regions.find(({ code }) => code === region);
  const undo = () => {
    change(before.at(-1));
    setBefore(before.slice(0, -1));
  };
  return (
    <>
      <div className={style.acts} style={{ marginTop: 0 }}>
        <OneOf
          label={say('form.drawing.kind')}
          value={kind}
          options={kinds.map(({ code, label }) => ({ code, name: wordsIn(language, label) }))}
          change={setKind}
        />
        <OneOf
          label={say('form.drawing.place')}
          value={region}
          options={picture.regions.map(({ code, label }) => ({ code, name: wordsIn(language, label) }))}
          change={setRegion}
        />
        <Button size="small" variant="outlined" disabled={!chosen || kind === ''} onClick={() => chosen && add(chosen, chosen)}>
          {say('form.drawing.add')}
        </Button>
        <Button size="small" disabled={before.length === 0} onClick={undo}>
          {say('form.design.undo')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list beside it takes the same marks by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it takes the same marks by key */}
      <div className={style.drawing} onClick={click}>
        <Drawing picture={picture} marks={marks} language={language} label={wordsIn(language, element.label)} />
      </div>
      <MarkList element={element} marks={marks} language={language} put={put} />
    </>
  );
}

interface ListProps {
  element: ElementOf<'drawing'>;
  marks: readonly Mark[];
  language: Language;
  put: (marks: readonly Mark[]) => void;
}

function MarkList({ element, marks, language, put }: ListProps) {
  const { say } = useWords();
  const { regions } = pictures[element.image];
  const nameOf = ({ place, kind }: Mark): string => {
    const words = [regions.find(({ code }) => code === place)?.label, element.kinds.find(({ code }) => code === kind)?.label];
    return words.map((each) => (each ? wordsIn(language, each) : '')).join(' ');
  };
  return (
    <ol className={style.marks}>
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of a mark is its place
        <li key={place}>
          <span>{`${place + 1} ${nameOf(mark)}`}</span>
          <OutlinedInput
            size="small"
            value={mark.note}
            placeholder={say('form.drawing.note')}
            inputProps={{ maxLength: markLimits.note, 'aria-label': say('form.drawing.noteOf', { number: place + 1 }) }}
            onChange={({ target }) => put(marks.toSpliced(place, 1, { ...mark, note: target.value }))}
          />
          <IconButton
            size="small"
            aria-label={say('form.drawing.remove', { number: place + 1 })}
            onClick={() => put(marks.toSpliced(place, 1))}
          >
            <Close fontSize="inherit" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

interface OneOfProps {
  label: string;
  value: string;
  options: readonly { code: string; name: string }[];
  change: (code: string) => void;
}

function OneOf({ label, value, options, change }: OneOfProps) {
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => change(target.value)}
      sx={{ minWidth: 130 }}
    >
      <MenuItem value="">{label}</MenuItem>
      {options.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
