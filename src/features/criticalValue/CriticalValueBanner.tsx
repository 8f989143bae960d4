import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../api/api.ts';
import { Age } from '../../blocks/Age.tsx';
import { WarningIcon } from '../../blocks/icons.tsx';
import { Timer } from '../../blocks/Timer.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { criticalValueClosed, criticalValueOpened, selectOpenedCriticalValue } from '../../store/criticalValue.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { CriticalValueDialog } from './CriticalValueDialog.tsx';
import style from './criticalValue.module.css';
import { useCriticalValueTold } from './useCriticalValueTold.ts';
import { useRegisterWords } from './useRegisterWords.ts';

interface Props {
  /** To acknowledge, the oldest first. */
  values: readonly CriticalValue.Line[];
  /** How many more could not be loaded. */
  unread: number;
  again: () => void;
  /** Where more of them wait for this doctor. */
  elsewhere: readonly CriticalValue.Elsewhere[];
  goTo: (practiceId: string) => void;
  /** The lock screen is up: no patient is named. */
  isLocked: boolean;
}

/** The critical values to acknowledge, above everything, and the dialog of the one that is opened. */
export default function CriticalValueBanner({ isLocked, ...shown }: Props) {
  const openedId = useAppSelector(selectOpenedCriticalValue);
  const dispatch = useAppDispatch();
  return (
    <>
      {shown.values.length + shown.unread + shown.elsewhere.length > 0 && !isLocked
        ? createPortal(<Band {...shown} />, document.body)
        : null}
      {openedId ? <CriticalValueDialog key={openedId} id={openedId} close={() => dispatch(criticalValueClosed())} /> : null}
    </>
  );
}

/** Stands at the top and pushes page, drawers and dialogs down by its height, so it covers nothing. No key and no click removes it. */
function Band({ values, unread, again, elsewhere, goTo }: Omit<Props, 'isLocked'>) {
  const { say, name } = useWords();
  const words = useRegisterWords();
  const dispatch = useAppDispatch();
  const band = useHeightBelow();
  const [isWhole, setWhole] = useState(false);
  const [first, ...others] = values;
  const openFirst = () => {
    if (first) dispatch(criticalValueOpened(first.id));
  };
  useShortcut('alt+k', 'criticalValue.shortcut', openFirst, true);
  const shown = isWhole ? values : values.slice(0, 1);
  return (
    <section ref={band} className={style.band} aria-label={say('criticalValue.banner')}>
      <p role="alert" className={style.spoken}>
        {first ? `${say(titleOf(first))} ${first.patientName} ${words.items(first)}` : ''}
        {unread > 0 ? ` ${say('criticalValue.unread', { count: unread })}` : ''}
        {elsewhere.map((place) => ` ${say('criticalValue.elsewhere', { count: place.waiting, practice: name(place) })}`)}
      </p>
      {shown.map((value) => (
        <Row key={value.id} value={value}>
          {value === first && others.length > 0 ? (
            <button type="button" className={style.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {say('criticalValue.banner.more', { count: others.length })}
            </button>
          ) : null}
        </Row>
      ))}
      {unread > 0 ? <WordsRow words={say('criticalValue.unread', { count: unread })} act={say('action.retry')} run={again} /> : null}
      {elsewhere.map((place) => (
        <ElsewhereRow key={place.practiceId} place={place} goTo={goTo} />
      ))}
    </section>
  );
}

/** A result that nobody has reviewed yet is told at once, and says so. */
const titleOf = ({ isReviewed, source }: CriticalValue.Line) => {
  if (source !== 'report') return `criticalValue.source.${source}` as const;
  return isReviewed ? 'criticalValue.banner' : 'criticalValue.unreviewed';
};

function Row({ value, children }: { value: CriticalValue.Line; children: React.ReactNode }) {
  const { say } = useWords();
  const words = useRegisterWords();
  const dispatch = useAppDispatch();
  return (
    <div className={style.row}>
      <WarningIcon fontSize="small" aria-hidden />
      <strong className={style.title}>{say(titleOf(value))}</strong>
      <span className={style.who}>
        <b>{value.patientName}</b> {say(`common.sex.${value.sex as 'M'}`)} <Age of={value} /> {value.mrn}
      </span>
      <span className={style.items}>{words.items(value)}</span>
      <span className={style.since} title={words.notices(value)}>
        {say('criticalValue.banner.since')} <Timer from={value.resultAt} />
      </span>
      {children}
      {value.source === 'report' ? (
        <Button size="small" className={style.act!} onClick={() => dispatch(criticalValueOpened(value.id))}>
          {say('criticalValue.acknowledge')}
        </Button>
      ) : (
        <TakeOver value={value} />
      )}
    </div>
  );
}

/** Who is called to the bedside takes it over by one press; what was done is recorded afterwards. */
function TakeOver({ value }: { value: CriticalValue.Line }) {
  const { say } = useWords();
  const tell = useCriticalValueTold();
  const [acknowledge, { isLoading }] = api.useAcknowledgeCriticalValueMutation();
  const take = async () => {
    const nothing = { readBack: [], isActed: false, actions: [], actionNote: '', actedAt: null, contact: null };
    const answer = await acknowledge({ id: value.id, ...nothing });
    if (!answer.error) tell('criticalValue.told.takenOver', value);
  };
  return (
    <Button size="small" className={style.act!} disabled={isLoading} onClick={() => void take()}>
      {say('criticalValue.takeOver')}
    </Button>
  );
}

/** Where more wait, and how many: whose they are is told there. */
function ElsewhereRow({ place, goTo }: { place: CriticalValue.Elsewhere; goTo: Props['goTo'] }) {
  const { say, name } = useWords();
  const words = say('criticalValue.elsewhere', { count: place.waiting, practice: name(place) });
  return <WordsRow words={words} act={say('criticalValue.elsewhere.go')} run={() => goTo(place.practiceId)} />;
}

/** Critical values of which the number alone is known here. */
function WordsRow({ words, act, run }: { words: string; act: string; run: () => void }) {
  return (
    <div className={style.row}>
      <WarningIcon fontSize="small" aria-hidden />
      <span className={style.items}>{words}</span>
      <Button size="small" className={style.act!} onClick={run}>
        {act}
      </Button>
    </div>
  );
}

/** Keeps `--alarm` at the height of the band: body, drawers and dialogs begin below it. */
function useHeightBelow() {
  const band = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style: root } = document.documentElement;
    const measure = () => root.setProperty('--alarm', `${band.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (band.current) observer.observe(band.current);
    // MUI hides everything beside an open dialog from screen readers (ModalManager); the band stays with them.
    const shown = new MutationObserver(() => band.current?.removeAttribute('aria-hidden'));
    if (band.current) shown.observe(band.current, { attributeFilter: ['aria-hidden'] });
    return () => {
      shown.disconnect();
      observer.disconnect();
      root.removeProperty('--alarm');
    };
  }, []);
  return band;
}
