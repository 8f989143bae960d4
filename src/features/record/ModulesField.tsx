import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { CloseIcon as Close } from '../../blocks/icons.tsx';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { fixedParts, isOwnModule, nextOwnCode, partWords, standardModules } from '../../domain/record/parts.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import type { Direction } from '../../domain/register/moves.ts';
import { useWords } from '../../words/useWords.ts';
import style from './record.module.css';

type Draft = NoteRecord.NoteTypeDraft;

/** The modules in their order, the clinic's own among them, each with its place on paper. */
export function ModulesField() {
  const { say } = useWords();
  const modules = useController<Draft, 'modules'>({ name: 'modules' });
  const printed = useController<Draft, 'printed'>({ name: 'printed' });
  const rows = modules.field.value;
  const codes = rows.map(({ code }) => code);
  const error = (modules.fieldState.error ?? printed.fieldState.error) as FieldWords | undefined;
  const set = (next: NoteRecord.Module[]) => modules.field.onChange(next);
  const print = (code: string, isOn: boolean) =>
    printed.field.onChange(isOn ? [...printed.field.value, code] : printed.field.value.filter((each) => each !== code));
  const add = (module: NoteRecord.Module) => {
    set([...rows, module]);
    print(module.code, true);
  };
  const drop = (code: string) => {
    set(rows.filter((row) => row.code !== code));
    print(code, false);
  };
  const swap = (at: number) => set(rows.toSpliced(at, 2, rows[at + 1]!, rows[at]!));
  const absent = standardModules.filter((code) => !codes.includes(code));
  return (
    <section className={style.modules} aria-label={say('record.noteType.modules')}>
      <div className={style.head}>
        <span>{say('record.noteType.modules')}</span>
        <span>{say('record.noteType.printed')}</span>
      </div>
      {error ? (
        <p role="alert" className={style.problem}>
          {say(error.message, error.values)}
        </p>
      ) : null}
      <ol className={style.list}>
        {rows.map((module, place) => (
          <ModuleRow
            key={module.code}
            module={module}
            isPrinted={printed.field.value.includes(module.code)}
            print={(isOn) => print(module.code, isOn)}
            name={(part) => set(rows.map((row) => (row.code === module.code ? { ...row, ...part } : row)))}
            places={{ above: place, below: rows.length - 1 - place }}
            move={(direction) => swap(direction === 'up' ? place - 1 : place)}
            drop={() => drop(module.code)}
          />
        ))}
      </ol>
      <div className={style.adding}>
        <Button size="small" variant="outlined" onClick={() => add({ code: nextOwnCode(codes), nameZh: '', nameEn: '' })}>
          {say('record.noteType.addOwn')}
        </Button>
        {absent.map((code) => (
          <Button key={code} size="small" onClick={() => add({ code, nameZh: '', nameEn: '' })}>
            {say('record.noteType.add', { name: say(partWords[code]!) })}
          </Button>
        ))}
      </div>
      <div className={style.head}>
        <span>{say('record.noteType.fixed')}</span>
        <span>{say('record.noteType.printed')}</span>
      </div>
      <ul className={style.list}>
        {fixedParts.map((code) => (
          <li key={code} className={style.row}>
            <span className={style.label}>{say(partWords[code]!)}</span>
            <Checkbox
              size="small"
              checked={printed.field.value.includes(code)}
              onChange={(_, isOn) => print(code, isOn)}
              slotProps={{ input: { 'aria-label': say('record.noteType.print', { name: say(partWords[code]!) }) } }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  module: NoteRecord.Module;
  isPrinted: boolean;
  print: (isOn: boolean) => void;
  name: (part: Partial<NoteRecord.Module>) => void;
  places: { above: number; below: number };
  move: (direction: Direction) => void;
  drop: () => void;
}

function ModuleRow({ module, isPrinted, print, name, places, move, drop }: RowProps) {
  const { say } = useWords();
  const isOwn = isOwnModule(module.code);
  const shown = isOwn ? module.nameZh || say('record.noteType.own') : say(partWords[module.code]!);
  return (
    <li className={style.row}>
      {isOwn ? (
        <span className={style.names}>
          <OutlinedInput
            size="small"
            value={module.nameZh}
            placeholder={say('record.noteType.nameZh')}
            inputProps={{ 'aria-label': say('record.noteType.nameZh'), maxLength: 100 }}
            onChange={(event) => name({ nameZh: event.target.value })}
          />
          <OutlinedInput
            size="small"
            value={module.nameEn}
            placeholder={say('record.noteType.nameEn')}
            inputProps={{ 'aria-label': say('record.noteType.nameEn'), maxLength: 100 }}
            onChange={(event) => name({ nameEn: event.target.value })}
          />
        </span>
      ) : (
        <span className={style.label}>{shown}</span>
      )}
      {(['up', 'down'] as const).map((direction) => (
        <MoveButton
          key={direction}
          direction={direction}
          label={say(`record.noteType.${direction}`, { name: shown })}
          places={places}
          move={() => move(direction)}
        />
      ))}
      <IconButton size="small" aria-label={say('record.noteType.remove', { name: shown })} onClick={drop}>
        <Close fontSize="inherit" />
      </IconButton>
      <Checkbox
        size="small"
        checked={isPrinted}
        onChange={(_, isOn) => print(isOn)}
        slotProps={{ input: { 'aria-label': say('record.noteType.print', { name: shown }) } }}
      />
    </li>
  );
}
