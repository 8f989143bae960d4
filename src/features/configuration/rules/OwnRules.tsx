import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { standingOfRule } from '../../../domain/order/ownRules.ts';
import type { OwnLine } from '../../../domain/order/ruleShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';

const standings = {
  off: 'configuration.rules.off',
  waiting: 'configuration.rules.waiting',
  ended: 'configuration.rules.ended',
} as const;

/** Rules the clinic wrote, each with its level, its words, its item, its period and whether it is in use. */
export function OwnRules({ rules, open }: { rules: readonly OwnLine[]; open: (rule: OwnLine) => void }) {
  const { say, language } = useWords();
  const [removing, setRemoving] = useState<OwnLine>();
  const [deleteRule] = api.useDeleteOrderRuleMutation({ tells: 'caller' });
  const wordsOf = ({ messageZh, messageEn }: OwnLine) => (language === 'en' ? messageEn || messageZh : messageZh || messageEn);
  const today = dateAt(new Date());
  const stateOf = (rule: OwnLine) => {
    const standing = standingOfRule(rule, today);
    return say(standing === 'inEffect' ? `configuration.rules.level.${rule.level}` : standings[standing]);
  };
  const periodOf = ({ effectiveFrom: from, effectiveUntil: until }: OwnLine) => {
    if (from && until) return say('configuration.rules.period.both', { from, until });
    if (from) return say('configuration.rules.period.from', { from });
    return until ? say('configuration.rules.period.until', { until }) : '';
  };
  return (
    <section aria-label={say('configuration.rules.own')}>
      <h2 className={style.title}>{say('configuration.rules.own')}</h2>
      {rules.length === 0 ? <p className={style.because}>{say('configuration.rules.none')}</p> : null}
      <ul className={style.own}>
        {rules.map((rule) => (
          <li key={rule.id} data-off={standingOfRule(rule, today) !== 'inEffect' || undefined}>
            <strong>{rule.name}</strong>
            <span>{stateOf(rule)}</span>
            <span className={style.words}>
              {wordsOf(rule)}
              <span className={style.because}>{[rule.itemName, periodOf(rule)].filter(Boolean).join(' · ')}</span>
            </span>
            <NeedsRight need="o_order_rule">
              <Button size="small" onClick={() => open(rule)}>
                {say('action.edit')}
              </Button>
            </NeedsRight>
            <NeedsRight need="o_order_rule">
              <Button size="small" color="error" onClick={() => setRemoving(rule)}>
                {say('action.delete')}
              </Button>
            </NeedsRight>
          </li>
        ))}
      </ul>
      {removing ? (
        <ConfirmAct
          title={say('configuration.rules.delete', { name: removing.name })}
          effect={say('configuration.rules.deleteEffect')}
          act={say('action.delete')}
          danger
          confirm={() => deleteRule({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </section>
  );
}
