import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { CardLine } from './CardLine.tsx';
import type { OpenRecipe } from './herbal/useRecipe.ts';
import style from './order.module.css';
import { SideDrawer } from './SideDrawer.tsx';
import { draftOfLine, herbalsAmong, withoutHerbal } from './sections.ts';
import { useAct } from './useAct.ts';
import type { OrderWords } from './useOrderWords.ts';

interface Props {
  encounterId: string;
  patientId: string;
  words: OrderWords;
  closed: string | undefined;
  close: () => void;
  openRecipe: OpenRecipe;
}

const SIZE = 100;

/** Orders of earlier visits, to be copied whole or line by line. Prices and stock are those of today. */
export function HistoryDrawer({ encounterId, patientId, words, closed, close, openRecipe }: Props) {
  const { say, date } = useWords();
  const [page, setPage] = useState(1);
  const [type, setType] = useState('');
  const { currentData, error, refetch } = api.useQueryHistoryOrderListQuery({
    patientId,
    page,
    size: SIZE,
    ...(type && { adviceType: Number(type) }),
  });
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const act = useAct();
  const earlier = currentData?.rows.filter((line) => line.encounterId !== encounterId);
  const visits = earlier ? [...new Map(earlier.map((line) => [line.encounterId, line])).values()] : undefined;

  const openHerbal = (lines: readonly Order.Line[]) => {
    const [herbal] = herbalsAmong(lines);
    if (herbal) void openRecipe(herbal.head, herbal.lines).then(close);
    else setPicked([]);
  };
  // A herbal prescription is opened on its own form after the other lines stand in the visit.
  const copy = (lines: readonly Order.Line[]) => {
    const plain = withoutHerbal(lines);
    if (plain.length === 0) return openHerbal(lines);
    return act.run(
      (answers) => saveOrder({ encounterId, lines: plain.map(draftOfLine), ...answers }).unwrap(),
      () => openHerbal(lines),
    );
  };
  return (
    <SideDrawer title={say('order.history.title')} close={close}>
      <Asking act={act} />
      <KindFilter
        value={type}
        onChange={(next) => {
          setType(next);
          setPage(1);
        }}
      />
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {visits?.length === 0 ? <EmptyState line={say('order.history.none')} /> : null}
      <ul className={style.cards}>
        {visits?.map((visit) => {
          const lines = earlier!.filter((line) => line.encounterId === visit.encounterId);
          const some = lines.filter(({ id }) => picked.includes(id));
          return (
            <li key={visit.encounterId} className={style.card}>
              <div className={style.cardHead}>
                <strong>{date(visit.createdAt)}</strong>
                <span className={style.lineSide}>{visit.doctorName}</span>
                <DisabledReason reason={closed}>
                  <Button size="small" variant="outlined" onClick={() => void copy(some.length > 0 ? some : lines)}>
                    {some.length > 0 ? say('order.history.copySome', { count: some.length }) : say('order.history.copyAll')}
                  </Button>
                </DisabledReason>
              </div>
              <ul className={style.cardLines}>
                {lines.map((line) => (
                  <li key={line.id}>
                    <FormControlLabel
                      control={
                        <Checkbox
                          size="small"
                          checked={picked.includes(line.id)}
                          onChange={(_, isOn) => setPicked((now) => (isOn ? [...now, line.id] : now.filter((id) => id !== line.id)))}
                        />
                      }
                      label={<CardLine line={line} words={words} />}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {currentData && currentData.total > page * SIZE ? (
        <Button onClick={() => setPage(page + 1)}>{say('order.history.older')}</Button>
      ) : null}
    </SideDrawer>
  );
}

function KindFilter({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const { say, name } = useWords();
  const { data: types } = api.useGetOrderTypesQuery();
  return (
    <Select
      displayEmpty
      size="small"
      value={types ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': say('order.history.kind') }}
    >
      <MenuItem value="">{say('common.anyOf', { what: say('order.history.kind') })}</MenuItem>
      {types?.map((entry) => (
        <MenuItem key={entry.code} value={entry.code}>
          {name(entry)}
        </MenuItem>
      ))}
    </Select>
  );
}
