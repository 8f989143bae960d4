import { Fragment } from 'react';
import { Dose } from '../../blocks/DoseLine.tsx';
import { HerbalText } from '../../blocks/herbal/HerbalText.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { Overrides } from '../../blocks/Overrides.tsx';
import { medicineOf } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { signState } from '../../domain/order/states.ts';
import { useWords } from '../../words/useWords.ts';
import { Flags } from './Flags.tsx';
import style from './order.module.css';
import type { OrderWords } from './useOrderWords.ts';

/** An order as it is read out: what, how much, by which way, how often, how long; and why the pharmacy sent it back. */
export function LineText({ line, bracket, words }: { line: Order.Line; bracket: string; words: OrderWords }) {
  const { say } = useWords();
  // The use of a recipe is shown once, below its last line.
  const courseOf = ({ herbal, frequencyCode, duration }: Order.Line) =>
    herbal ? [] : [words.frequency(frequencyCode), duration === null ? '' : say('order.text.days', { days: duration })];
  const isLastOfRecipe = line.herbal && (bracket === '' || bracket === '└');
  const parts = [
    line.dose === null ? '' : say(line.herbal ? 'order.herbal.perDose' : 'order.text.dose', { dose: words.dose(line.dose, line.doseUnit) }),
    line.herbal ? '' : words.route(line.routeCode),
    line.handling ? say(`order.herbal.handling.${line.handling}`) : '',
    ...courseOf(line),
    line.dripRate === null ? '' : say('order.text.drip', { rate: line.dripRate }),
    words.part(line.positionCode),
  ].filter((part) => part !== '');
  return (
    <div className={style.line} data-revoked={line.signStatus === signState.revoked || undefined}>
      {bracket ? (
        <span className={style.bracket} aria-hidden>
          {bracket}
        </span>
      ) : null}
      <div>
        <span className={style.lineName}>
          <MedicineName itemId={medicineOf(line)}>{words.nameOf(line)}</MedicineName>
        </span>
        <span className={style.lineSide}>
          <Dose>{words.strength(line.specification)}</Dose>
        </span>
        <Flags item={line} />
        {line.skinTestResult ? <SkinTest result={line.skinTestResult} /> : null}
        {parts.length > 0 ? (
          <div className={style.lineParts}>
            {parts.map((part, index) => (
              <Fragment key={part}>
                <Dose>{index === 0 ? part : `· ${part}`}</Dose>{' '}
              </Fragment>
            ))}
          </div>
        ) : null}
        {line.herbal && isLastOfRecipe ? (
          <div className={style.lineParts}>
            <HerbalText head={line.herbal} route={words.route(line.herbal.routeCode)} />
          </div>
        ) : null}
        {line.memo ? <div className={style.lineParts}>{line.memo}</div> : null}
        <Overrides overrides={line.overrides} />
        {line.rejectReason ? <div className={style.rejected}>{say('order.rejectedBecause', { reason: line.rejectReason })}</div> : null}
        {line.stopReason ? (
          <div className={style.rejected}>
            {say('order.stoppedBecause', { reason: line.stopReason })}
            {line.openRefund ? ` · ${say('order.stop.refund', { number: line.openRefund })}` : null}
          </div>
        ) : null}
        {line.revokeReason ? <div className={style.lineParts}>{say('order.revokedBecause', { reason: line.revokeReason })}</div> : null}
      </div>
    </div>
  );
}

const resultWords = {
  positive: 'order.skinTest.positive',
  negative: 'order.skinTest.negative',
  running: 'order.skinTest.running',
} as const;

function SkinTest({ result }: { result: string }) {
  const { say } = useWords();
  return (
    <span className={style.flag} data-danger={result === 'positive' || undefined}>
      {say(resultWords[result as keyof typeof resultWords])}
    </span>
  );
}
