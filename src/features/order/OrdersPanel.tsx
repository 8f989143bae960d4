import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { ariaKeys, KeyHint } from '../../blocks/foot/KeyHint.tsx';
import { useKept } from '../../blocks/useKept.ts';
import { usePersonal } from '../../blocks/usePersonal.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { DiagnosisStanding, TakeBackRefused } from '../../domain/encounter/shapes.ts';
import type { EncounterState } from '../../domain/encounter/states.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { orderingClosed, signState } from '../../domain/order/states.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { EntryLine } from './EntryLine.tsx';
import style from './entry.module.css';
import { FavouritesDrawer } from './FavouritesDrawer.tsx';
import { GroupEntry } from './group/GroupEntry.tsx';
import { goToEntry } from './group/rowFocus.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { HerbalEntry } from './herbal/HerbalEntry.tsx';
import { type OpenRecipe, useRecipe } from './herbal/useRecipe.ts';
import { KeepFavourite } from './KeepFavourite.tsx';
import { KindBar } from './KindBar.tsx';
import { kindShown, type OrderKind } from './kinds.ts';
import { LastPrescription } from './LastPrescription.tsx';
import { OrderActs } from './OrderActs.tsx';
import { CoverageSummary, useCoverage } from './OrderCoverage.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderSetForm } from './orderSet/OrderSetForm.tsx';
import { OrderSetsDrawer } from './orderSet/OrderSetsDrawer.tsx';
import { ClosedNotice } from './page/ClosedNotice.tsx';
import { EntryFocus } from './page/entryFocus.ts';
import { useOrdersOfPage } from './page/useOrdersOfPage.ts';
import { draftOfLine, herbalsAmong, withoutHerbal } from './sections.ts';
import { StandingDrawer } from './standing/StandingDrawer.tsx';
import { StandingForm } from './standing/StandingForm.tsx';
import { useEditing } from './useEditing.ts';
import { type OrderWords, useOrderWords } from './useOrderWords.ts';

interface Props {
  encounterId: string;
  patientId: string;
  diagnoses: DiagnosisStanding;
  canTreat: boolean;
  visitStatus: EncounterState;
  takeBackRefused?: TakeBackRefused | null;
  /** The visit is another doctor's. */
  isOthers?: boolean;
  /** Grows with each press of the tab of orders, which leads to the entry; 0 leaves the focus where it is. */
  asked: number;
}

/** The orders of one visit: written, signed and sent without leaving the keyboard. */
export function OrdersPanel({
  encounterId,
  patientId,
  diagnoses,
  canTreat,
  visitStatus,
  takeBackRefused = null,
  isOthers = false,
  asked,
}: Props) {
  const { say } = useWords();
  const words = useOrderWords();
  const { currentData: orders, error, refetch } = api.useQueryDoctorAdviceQuery({ id: encounterId }, { refetchOnFocus: true });
  const coverage = useCoverage(encounterId);
  const [picked, setPicked] = useState<string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'favourites' | 'sets' | 'history' | 'keep' | 'keepSet' | 'standing' | 'keepStanding'>();
  const [kind, setKind] = useKept<OrderKind | undefined>(`order.${encounterId}.kind`, () => undefined);
  const { orderHabit } = usePersonal();
  const editing = useEditing(orders, words);
  const recipe = useRecipe();
  const [opened, setOpened] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const openRecipe: OpenRecipe = async (...given) => {
    await recipe.open(...given);
    setOpened((now) => now + 1);
    setWanted(true);
    setKind(kindShown(['herbal'], ['herbal']));
  };
  const chooseKind = (next: OrderKind) => {
    setWanted(true);
    setKind(next);
    goToEntry(panel.current);
  };
  const closeDrawer = () => {
    setOpen(undefined);
    goToEntry(panel.current);
  };
  useEffect(() => {
    if (asked > 0 && !panel.current?.contains(document.activeElement)) goToEntry(panel.current);
  }, [asked]);
  const templateAct = useOrdersOfPage(encounterId, orders);
  const closed: MessageId | undefined = canTreat ? orderingClosed(visitStatus) : 'order.refused.notYours';
  useShortcut('ctrl+b', 'order.favourite.title', () => setOpen('favourites'));
  useShortcut('alt+t', 'order.set.title', () => setOpen('sets'));

  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!orders) return <Skeleton variant="rounded" height={320} aria-busy />;
  const selected = picked.filter((id) => orders.some((line) => line.id === id));
  const offered = kindShown([kind?.id, orderHabit.kind], words.config.kinds);
  const isHerbal = !editing.current && (recipe.recipe !== undefined || offered.id === 'herbal');
  const shown = editing.current?.kind ?? offered;
  const edit = (line: Order.Line) => {
    setWanted(true);
    const [herbal] = herbalsAmong(orders.filter((one) => line.herbal && one.herbal?.id === line.herbal.id));
    if (herbal) void openRecipe(herbal.head, herbal.lines, herbal.head);
    else void editing.start(line);
  };
  const changed = recipe.recipe?.stored;
  const beingEdited = changed ? orders.filter(({ herbal }) => herbal?.id === changed.id).map(({ id }) => id) : editing.beingEdited;
  const entryProps = { encounterId, words };
  return (
    <div ref={panel} className={style.panel} tabIndex={-1}>
      {closed && canTreat ? <ClosedNotice reason={closed} takeBackRefused={takeBackRefused} /> : null}
      {closed ? null : (
        <>
          <KindBar
            offered={words.config.kinds}
            current={shown}
            choose={chooseKind}
            closed={editing.current || changed ? 'order.refused.editing' : undefined}
          >
            <button type="button" className={style.kind} onClick={() => setOpen('favourites')} aria-keyshortcuts={ariaKeys('ctrl+b')}>
              {say('order.favourite.title')}
              <KeyHint keys="ctrl+b" />
            </button>
            <button type="button" className={style.kind} onClick={() => setOpen('sets')} aria-keyshortcuts={ariaKeys('alt+t')}>
              {say('order.set.title')}
              <KeyHint keys="alt+t" />
            </button>
            <button type="button" className={style.kind} onClick={() => setOpen('standing')}>
              {say('order.standing.title')}
            </button>
            <button type="button" className={style.kind} onClick={() => setOpen('history')}>
              {say('order.history.title')}
            </button>
          </KindBar>
          <EntryFocus value={asked > 0 || isWanted}>
            {isHerbal ? (
              <HerbalEntry key={opened} recipe={recipe.recipe} done={recipe.close} {...entryProps} />
            ) : (
              <PlainEntry kind={shown} orders={orders} editing={editing} {...entryProps} />
            )}
          </EntryFocus>
        </>
      )}
      <Asking act={templateAct} patientId={patientId} />
      {recipe.problem ? <Alert severity="error">{recipe.problem}</Alert> : null}
      {editing.problem ? <Alert severity="error">{editing.problem}</Alert> : null}
      {diagnoses !== 'enough' && !closed ? (
        <p className={style.needed}>{say(diagnoses === 'none' ? 'order.refused.noDiagnosis' : 'order.refused.uncodedDiagnosis')}</p>
      ) : null}
      {orders.length === 0 ? (
        <>
          {closed ? null : (
            <LastPrescription
              openRecipe={openRecipe}
              encounterId={encounterId}
              patientId={patientId}
              words={words}
              renewed={() => goToEntry(panel.current)}
            />
          )}
          <EmptyState line={say('order.list.none')} />
        </>
      ) : (
        <>
          <CoverageSummary {...coverage} />
          <OrderTable
            lines={orders}
            selected={selected}
            select={setPicked}
            edit={edit}
            beingEdited={beingEdited}
            words={words}
            isClosed={closed !== undefined}
            isReading={!canTreat}
            coverage={coverage.policy}
          />
        </>
      )}
      {orders.length > 0 && canTreat ? (
        <OrderActs
          lines={orders}
          selected={selected}
          beingEdited={beingEdited}
          unselect={() => {
            setPicked([]);
            goToEntry(panel.current);
          }}
          diagnoses={diagnoses}
          closed={closed}
          isOthers={isOthers}
          words={words}
          keep={() => setOpen('keep')}
          keepSet={() => setOpen('keepSet')}
          keepStanding={() => setOpen('keepStanding')}
        />
      ) : null}
      {open === 'favourites' ? <FavouritesDrawer {...entryProps} closed={closed && say(closed)} close={closeDrawer} /> : null}
      {open === 'sets' ? (
        <OrderSetsDrawer {...entryProps} openRecipe={openRecipe} closed={closed && say(closed)} close={closeDrawer} />
      ) : null}
      {open === 'keepSet' ? (
        <OrderSetForm
          lines={withoutHerbal(orders)
            .filter(({ id, signStatus }) => (selected.length > 0 ? selected.includes(id) : signStatus !== signState.revoked))
            .map(draftOfLine)}
          close={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'history' ? (
        <HistoryDrawer {...entryProps} openRecipe={openRecipe} patientId={patientId} closed={closed && say(closed)} close={closeDrawer} />
      ) : null}
      {open === 'standing' ? (
        <StandingDrawer {...entryProps} patientId={patientId} closed={closed && say(closed)} close={closeDrawer} />
      ) : null}
      {open === 'keepStanding' ? (
        <StandingForm
          {...entryProps}
          lines={withoutHerbal(orders).filter(({ id }) => selected.includes(id))}
          close={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'keep' ? (
        <KeepFavourite
          lines={withoutHerbal(orders).filter(({ id }) => selected.includes(id))}
          words={words}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}

interface PlainProps {
  kind: OrderKind;
  orders: readonly Order.Line[];
  editing: ReturnType<typeof useEditing>;
  encounterId: string;
  words: OrderWords;
}

/** The entry of every kind but herbal prescriptions: one line, or a drip. */
function PlainEntry({ kind, orders, editing: { current, stop }, ...given }: PlainProps) {
  if (kind.type === orderType.infusion && (current?.group || !current))
    return <GroupEntry key={current?.line.id ?? 'new'} orders={orders} editing={current?.group} done={stop} {...given} />;
  return <EntryLine key={current?.line.id ?? kind.id} kind={kind} orders={orders} editing={current} done={stop} {...given} />;
}
