import type { ReactNode } from 'react';
import { ariaKeys, KeyHint } from '../../blocks/foot/KeyHint.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { KindId } from '../../domain/order/ordersConfig.ts';
import { useWords } from '../../words/useWords.ts';
import style from './entry.module.css';
import { type OrderKind, offeredKinds } from './kinds.ts';

interface Props {
  /** Kinds of this clinic, in its order. */
  offered: readonly KindId[];
  current: OrderKind;
  choose: (kind: OrderKind) => void;
  /** Why no other kind can be chosen now. */
  closed?: MessageId | undefined;
  children: ReactNode;
}

/** The kinds of orders, each by a key, and beside them where complete lines come from. */
export function KindBar({ offered, current, choose, closed, children }: Props) {
  const { say } = useWords();
  return (
    <div className={style.kinds} role="toolbar" aria-label={say('order.kinds')}>
      {offeredKinds(offered, current).map((kind) => {
        const isCurrent = kind.id === current.id;
        return <KindButton key={kind.id} kind={kind} isCurrent={isCurrent} choose={choose} closed={isCurrent ? undefined : closed} />;
      })}
      <span className={style.kindsSide}>{children}</span>
    </div>
  );
}

interface ButtonProps extends Omit<Props, 'current' | 'children' | 'offered'> {
  kind: OrderKind;
  isCurrent: boolean;
}

function KindButton({ kind, isCurrent, choose, closed }: ButtonProps) {
  const { say } = useWords();
  useShortcut(kind.keys, kind.label, closed ? undefined : () => choose(kind));
  return (
    <button
      type="button"
      className={style.kind}
      aria-pressed={isCurrent}
      aria-disabled={closed ? true : undefined}
      title={closed ? say(closed) : undefined}
      aria-keyshortcuts={ariaKeys(kind.keys)}
      onClick={() => (closed ? undefined : choose(kind))}
    >
      {say(kind.label)}
      <KeyHint keys={kind.keys} />
    </button>
  );
}
