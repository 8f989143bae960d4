import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { addDays, dateAt } from '../../domain/dates.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { listContent, listEntries } from '../../domain/order/lists.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { AdviceType } from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Cell } from './Cell.tsx';
import style from './entry.module.css';
import { useEntryFocus } from './page/entryFocus.ts';
import type { Wrong } from './useMissing.ts';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

interface ListProps {
  content: string;
  change: (part: { content: string }) => void;
  wrong: Wrong;
}

/** The entries of an order that is a list: names, or doctors each until a day. */
export function ListCells({ type, names, ...list }: ListProps & { type: AdviceType; names: readonly string[] }) {
  return type === orderType.doctorList ? <DoctorCells {...list} /> : <NameCells names={names} {...list} />;
}

/** Names of the clinic to choose from; others are typed. */
function NameCells({ content, change, names, wrong }: ListProps & { names: readonly string[] }) {
  const { say } = useWords();
  const mayFocus = useEntryFocus();
  return (
    <Cell label="order.list.names" width={12} problem={wrong('content')}>
      {(ids) => (
        <Autocomplete<string, true, false, true>
          multiple
          freeSolo
          autoSelect
          size="small"
          {...(ids.id && { id: ids.id })}
          options={[...names]}
          value={listEntries(content).map(({ name }) => name)}
          filterSelectedOptions
          onChange={(_, chosen) =>
            change({ content: listContent(chosen.map((name) => ({ name: name.replaceAll('\n', ' ').slice(0, 50), expires: null }))) })
          }
          renderInput={(parameters) => (
            <TextField {...parameters} autoFocus={mayFocus} placeholder={say('order.list.type')} error={wrong('content') !== undefined} />
          )}
        />
      )}
    </Cell>
  );
}

/** Doctors of the clinic, each with the last day on which the patient may be treated by them. */
function DoctorCells({ content, change, wrong }: ListProps) {
  const { say } = useWords();
  const { data: doctors } = api.useGetBookableDoctorsQuery();
  const [doctorId, setDoctorId] = useState('');
  const [until, setUntil] = useState(() => addDays(dateAt(new Date()), 30));
  const entries = listEntries(content);
  const options = doctors?.map((doctor): Entry => {
    const names = { nameZh: doctor.name, nameEn: doctor.nameEn };
    return { code: doctor.id, ...names, pinyin: '', initials: doctor.initials, parentCode: null, extra: {} };
  });
  const put = (next: typeof entries) => change({ content: listContent(next) });
  const add = () => {
    const doctor = doctors?.find(({ id }) => id === doctorId);
    if (!doctor) return;
    put([...entries.filter((entry) => entry.name !== doctor.name), { name: doctor.name, expires: until }]);
    setDoctorId('');
  };
  return (
    <>
      <Cell label="order.list.doctor" width={5} problem={wrong('content')}>
        {(ids) => (
          <DictionarySelect ids={ids} entries={options} value={doctorId} onChange={setDoctorId} invalid={wrong('content') !== undefined} />
        )}
      </Cell>
      <Cell label="order.list.untilDay" width={4}>
        {(ids) => (
          <Suspense fallback={null}>
            <DateField ids={ids} value={until} onChange={setUntil} />
          </Suspense>
        )}
      </Cell>
      <div className={style.addEntry}>
        <Button variant="outlined" disabled={doctorId === '' || !/^\d/.test(until)} onClick={add}>
          {say('order.list.add')}
        </Button>
      </div>
      {entries.length > 0 ? (
        <ul className={style.listed}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <Chip
                size="small"
                label={entry.expires ? say('order.list.until', { name: entry.name, date: entry.expires }) : entry.name}
                onDelete={() => put(entries.filter((one) => one !== entry))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
