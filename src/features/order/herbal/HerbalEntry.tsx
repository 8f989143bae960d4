import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Asking } from '../Asking.tsx';
import entry from '../entry.module.css';
import { OrderSetForm } from '../orderSet/OrderSetForm.tsx';
import { useEntryFocus } from '../page/entryFocus.ts';
import { useAct } from '../useAct.ts';
import { useLineWarnings } from '../useLineWarnings.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { HerbalFoot } from './HerbalFoot.tsx';
import { HerbCell } from './HerbCell.tsx';
import style from './herbal.module.css';
import { herbKeys } from './herbKeys.ts';
import { type Recipe, useHerbal } from './useHerbal.ts';

interface Props {
  encounterId: string;
  words: OrderWords;
  /** A recipe to begin with; without one, the half-typed prescription of the visit. */
  recipe?: Recipe | undefined;
  /** Ends the change of a stored prescription, or puts a recipe away. */
  done: () => void;
}

/** A herbal prescription: pieces in a grid that is typed without the mouse, doses and use below. */
export function HerbalEntry({ encounterId, words, recipe, done }: Props) {
  const mayFocus = useEntryFocus();
  const { say, money } = useWords();
  const form = useHerbal(words, encounterId, recipe);
  const [save] = api.useSaveHerbalMutation({ tells: 'caller' });
  const [isAsked, setAsked] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const place = useRef<HTMLElement>(null);
  const act = useAct();
  const warnings = useLineWarnings(encounterId, form.toCheck, { herbalId: recipe?.stored?.id });
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const reason = form.pieces.length === 0 ? say('order.herbal.noPiece') : prohibited?.text;
  const problemOf = (field: string): string | undefined => {
    const problem = isAsked ? form.problems.find((one) => one.field === field) : undefined;
    return problem && say(problem.message, problem.values);
  };
  const add = () => {
    if (reason) return;
    setAsked(form.problems.length > 0);
    if (form.problems.length > 0) {
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const draft = { encounterId, ...form.counted, lines: form.pieces, ...recipe?.stored };
    void act.run(
      ({ takenOver: _, ...answers }: Order.Answers) => save({ ...draft, ...answers }).unwrap(),
      () => {
        form.clear();
        done();
      },
    );
  };
  return (
    <section ref={place} className={entry.entry} aria-label={say('order.herbal.title')} onKeyDown={herbKeys(add, form.remove)}>
      {recipe && recipe.missing.length > 0 ? (
        <Alert severity="warning">{say('order.herbal.missing', { names: recipe.missing.join(say('order.comma')) })}</Alert>
      ) : null}
      <div className={style.grid}>
        {form.rows.map((row, index) => {
          const at = form.filled.findIndex(({ key }) => key === row.key);
          return (
            <HerbCell
              key={row.key}
              form={form}
              row={row}
              place={index}
              autoFocus={index === 0 && mayFocus}
              warnings={warnings.filter((warning) => warning.index === at)}
              problem={problemOf(`lines.${at}.itemId`) ?? problemOf(`lines.${at}.grams`)}
            />
          );
        })}
      </div>
      <HerbalFoot form={form} words={words} problemOf={problemOf} />
      <div className={style.foot}>
        <span>{say('order.herbal.count', { count: form.pieces.length })}</span>
        <span>
          {say('order.herbal.sum', {
            perDose: money(Math.round(form.amount / form.counted.doses)),
            doses: form.counted.doses,
            total: money(form.amount),
          })}
        </span>
        <span className={style.keys}>{say('order.herbal.keys')}</span>
        <Button onClick={() => setKeeping(true)} disabled={form.pieces.length === 0}>
          {say('order.herbal.keep')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            form.clear();
            done();
          }}
        >
          {say(recipe ? 'action.cancel' : 'order.herbal.clear')}
        </Button>
        <DisabledReason reason={reason}>
          <Button variant="contained" onClick={add} title="Ctrl+Enter">
            {say(recipe?.stored ? 'action.save' : 'order.entry.add')}
          </Button>
        </DisabledReason>
      </div>
      <Asking act={act} />
      {isKeeping ? <OrderSetForm lines={form.lines} herbal={form.counted} close={() => setKeeping(false)} /> : null}
    </section>
  );
}
