import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { FootPlace } from '../../blocks/foot/footPlace.ts';
import { ariaKeys, KeyHint } from '../../blocks/foot/KeyHint.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { DiagnosisStanding } from '../../domain/encounter/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { isDrugType, orderType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { type OrderAct, reasonsAgainst, sendState, signState, standingOf } from '../../domain/order/states.ts';
import { actInPlaceOfRevoke } from '../../domain/order/stop/stop.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import style from './order.module.css';
import { StopAct } from './stop/StopAct.tsx';
import { useAct } from './useAct.ts';
import type { OrderWords } from './useOrderWords.ts';

interface Props {
  lines: readonly Order.Line[];
  selected: readonly string[];
  /** Lines that are open in the entry line: what is typed there is not in them yet. */
  beingEdited: readonly string[];
  unselect: () => void;
  diagnoses: DiagnosisStanding;
  /** Why nothing can be ordered in this visit, if so. Revoking is still possible. */
  closed: MessageId | undefined;
  /** The visit is another doctor's. */
  isOthers?: boolean;
  words: OrderWords;
  keep: () => void;
  keepSet: () => void;
  keepStanding: () => void;
}

type Step = OrderAct | 'signAndSend';

/**
 * Acts on the picked orders; with none picked, signing and sending mean everything that waits. An act that no order is waiting for is not shown;
 * the others say why they cannot. In a record they are in its foot.
 */
export function OrderActs({
  lines,
  selected,
  beingEdited,
  unselect,
  diagnoses,
  closed,
  isOthers = false,
  words,
  keep,
  keepSet,
  keepStanding,
}: Props) {
  const { say, money } = useWords();
  const act = useAct();
  const [asking, setAsking] = useState<'delete' | 'revoke'>();
  const [signOrder] = api.useSignOrderMutation({ tells: 'caller' });
  const [sendOrder] = api.useSendOrderMutation({ tells: 'caller' });
  const [deleteOrder] = api.useDeleteOrderMutation({ tells: 'caller' });
  const [revokeOrder] = api.useRevokeOrderMutation({ tells: 'caller' });
  const [groupOrder] = api.useGroupOrderMutation({ tells: 'caller' });
  const [splitGroup] = api.useSplitGroupMutation({ tells: 'caller' });

  const picked = lines.filter(({ id }) => selected.includes(id));
  const unsigned = lines.filter(({ signStatus }) => signStatus === signState.unsigned);
  const unsent = lines.filter(({ signStatus, sendStatus }) => signStatus !== signState.revoked && sendStatus === sendState.unsent);
  const meant = (step: Step): Order.Line[] =>
    picked.length > 0 ? picked : step === 'sign' ? unsigned : step === 'delete' || step === 'revoke' ? [] : unsent;
  const worded = (line: Order.Line, reason: MessageId) =>
    meant('send').length > 1 ? say('order.act.refused', { name: words.nameOf(line), reason: say(reason) }) : say(reason);
  const reasonFor = (step: Step): string | undefined => {
    if (closed && step !== 'revoke') return say(closed);
    const about = meant(step);
    if (about.length === 0)
      return say(
        step === 'sign'
          ? 'order.act.nothingToSign'
          : step === 'send' || step === 'signAndSend'
            ? 'order.act.nothingToSend'
            : 'order.act.pickFirst',
      );
    const edited = about.find(({ id }) => beingEdited.includes(id));
    if (edited) return worded(edited, 'order.refused.beingEdited');
    for (const line of about) {
      const standing = standingOf(line, diagnoses);
      // Signing comes first, so that a line is unsigned does not stand against both together.
      const reasons =
        step === 'signAndSend'
          ? reasonsAgainst('send', {
              ...standing,
              signStatus: standing.signStatus === signState.unsigned ? signState.signed : standing.signStatus,
            })
          : reasonsAgainst(step, standing);
      if (reasons[0]) return worded(line, reasons[0]);
    }
  };
  const idsOf = (step: Step) => meant(step).map(({ id }) => id);
  const signAndSend = () => {
    const about = meant('signAndSend');
    const toSign = about.filter(({ signStatus }) => signStatus === signState.unsigned).map(({ id }) => id);
    let isSigned = toSign.length === 0;
    // Asked again for an answer, it goes on where it stopped.
    return async (answers: Order.Answers) => {
      if (!isSigned) await signOrder({ ids: toSign, ...answers }).unwrap();
      isSigned = true;
      await sendOrder({ ids: about.map(({ id }) => id), ...answers }).unwrap();
    };
  };
  const bothReason = reasonFor('signAndSend');
  useShortcut('alt+s', 'order.act.signAndSend', bothReason ? undefined : () => void act.run(signAndSend(), unselect));

  const inPlaceOfRevoke = actInPlaceOfRevoke(picked);
  const isEditing = picked.some(({ id }) => beingEdited.includes(id));
  const groupable =
    !isEditing &&
    picked.length > 1 &&
    picked.every(({ adviceType, signStatus }) => isDrugType(adviceType) && signStatus === signState.unsigned);
  const splittable =
    !isEditing &&
    picked.length > 0 &&
    picked.every(({ groupNumber, signStatus }) => groupNumber !== null && signStatus === signState.unsigned);
  const canStand = !closed && !isEditing && picked.length > 0 && picked.every(({ adviceType }) => adviceType === orderType.drug);
  const foot = useContext(FootPlace);
  const isPicking = picked.length > 0;
  const acts = (
    <div className={foot ? style.actsInFoot : style.acts}>
      <span className={style.totals} aria-live="polite">
        {picked.length > 0 ? say('order.picked', { count: picked.length, amount: money(sumOf(picked)) }) : null}
        <span>
          {say('order.total')} <strong>{money(sumOf(lines.filter(({ signStatus }) => signStatus !== signState.revoked)))}</strong>
        </span>
        {unsent.length > 0 ? <span>{say('order.total.unsent', { amount: money(sumOf(unsent)) })}</span> : null}
      </span>
      {groupable ? (
        <Button onClick={() => void act.run(() => groupOrder({ ids: idsOf('edit') }).unwrap(), unselect)}>{say('order.act.group')}</Button>
      ) : null}
      {splittable ? (
        <Button onClick={() => void act.run(() => splitGroup({ ids: idsOf('edit') }).unwrap(), unselect)}>{say('order.act.split')}</Button>
      ) : null}
      {isPicking ? <Button onClick={keep}>{say('order.favourite.keep')}</Button> : null}
      {canStand ? <Button onClick={keepStanding}>{say('order.standing.write')}</Button> : null}
      <MoreMenu of={say('order.title')} acts={[{ label: 'order.set.save', act: keepSet }]} />
      {isPicking && !closed ? <ActButton label="action.delete" reason={reasonFor('delete')} act={() => setAsking('delete')} /> : null}
      {isPicking && inPlaceOfRevoke === 'revoke' ? (
        <ActButton label="order.act.revoke" reason={reasonFor('revoke')} act={() => setAsking('revoke')} />
      ) : null}
      {isPicking && inPlaceOfRevoke !== 'revoke' ? (
        <StopAct act={inPlaceOfRevoke} picked={picked} lines={lines} isOthers={isOthers} unselect={unselect} words={words} />
      ) : null}
      {!closed && unsigned.length > 0 ? (
        <ActButton
          label="order.act.sign"
          reason={reasonFor('sign')}
          act={() => void act.run((answers) => signOrder({ ids: idsOf('sign'), ...answers }).unwrap(), unselect)}
        />
      ) : null}
      {!closed && unsent.length > unsigned.length ? (
        <ActButton
          label="order.act.send"
          reason={reasonFor('send')}
          act={() => void act.run((answers) => sendOrder({ ids: idsOf('send'), ...answers }).unwrap(), unselect)}
        />
      ) : null}
      {!closed && unsent.length > 0 ? (
        <ActButton
          label="order.act.signAndSend"
          isMain
          keys="alt+s"
          reason={bothReason}
          act={() => void act.run(signAndSend(), unselect)}
        />
      ) : null}
    </div>
  );
  return (
    <>
      <Asking act={act} {...(lines[0] && { patientId: lines[0].patientId })} />
      {foot ? createPortal(acts, foot) : acts}
      {asking ? (
        <ConfirmAct
          title={say(asking === 'delete' ? 'order.delete.title' : 'order.revoke.title', { count: picked.length })}
          effect={
            <>
              <p>{picked.map(words.nameOf).join(say('order.comma'))}</p>
              {asking === 'revoke' ? <p>{say('order.revoke.effect', { amount: money(sumOf(picked)) })}</p> : null}
            </>
          }
          act={say(asking === 'delete' ? 'action.delete' : 'order.act.revoke')}
          danger
          {...(asking === 'revoke' && { reason: 'required' as const })}
          confirm={async (reason) => {
            const ids = idsOf(asking);
            await (asking === 'delete' ? deleteOrder({ ids }) : revokeOrder({ ids, reason })).unwrap();
            unselect();
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

const sumOf = (lines: readonly Order.Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

function ActButton({
  label,
  reason,
  act,
  isMain = false,
  keys,
}: {
  label: MessageId;
  reason: string | undefined;
  act: () => void;
  isMain?: boolean;
  keys?: string;
}) {
  const { say } = useWords();
  return (
    <DisabledReason reason={reason}>
      <Button variant={isMain ? 'contained' : 'outlined'} onClick={act} {...(keys && { 'aria-keyshortcuts': ariaKeys(keys) })}>
        {say(label)}
        {keys ? <KeyHint keys={keys} /> : null}
      </Button>
    </DisabledReason>
  );
}
