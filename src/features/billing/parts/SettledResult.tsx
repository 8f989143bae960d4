import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import { Keys } from './Keys.tsx';
import totals from './totals.module.css';

interface Props {
  settled: Billing.Settled;
  next: (() => void) | undefined;
  close: () => void;
  /** Print. */
  children: ReactNode;
}

/** It is done: the change to hand out, the paper, the next patient. Enter does nothing here, so that two of them skip nothing. */
export function SettledResult({ settled, next, close, children }: Props) {
  const { say, money } = useWords();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  useShortcut('n', 'billing.act.next', next ?? close);
  return (
    <section ref={box} tabIndex={-1} aria-label={say('billing.settled.title')}>
      <div className={totals.result} role="status">
        <div>
          <p className={totals.resultTitle}>{say('billing.settled.title')}</p>
          <span className={style.hint}>
            {say('billing.settled.paid', { amount: money(settled.paid) })}
            {settled.arrears > 0 ? ` ${say('billing.settled.owing', { amount: money(settled.arrears) })}` : ''}
          </span>
        </div>
        {settled.change > 0 ? (
          <div>
            <span className={style.hint}>{say('billing.change')}</span>
            <div className={totals.change}>{money(settled.change)}</div>
          </div>
        ) : null}
        <div className={style.dockActs}>
          {children}
          <Button variant="contained" onClick={next ?? close} aria-keyshortcuts="n">
            {say(next ? 'billing.act.next' : 'billing.act.toList')}
            <Key>N</Key>
          </Button>
        </div>
      </div>
      <Keys
        keys={[
          ['Ctrl+P', 'action.print'],
          ['N', next ? 'billing.act.next' : 'billing.act.toList'],
          ['Esc', 'billing.act.close'],
        ]}
      />
    </section>
  );
}
