import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import type { OwnLine } from '../../../domain/order/ruleShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';

/** Rules the clinic wrote, each with its level, its words and whether it is in use. */
export function OwnRules({ rules, open }: { rules: readonly OwnLine[]; open: (rule: OwnLine) => void }) {
  const { say, language } = useWords();
  const [removing, setRemoving] = useState<OwnLine>();
  const [deleteRule] = api.useDeleteOrderRuleMutation();
  const wordsOf = ({ messageZh, messageEn }: OwnLine) => (language === 'en' ? messageEn || messageZh : messageZh || messageEn);
  return (
    <section aria-label={say('configuration.rules.own')}>
      <h2 className={style.title}>{say('configuration.rules.own')}</h2>
      {rules.length === 0 ? <p className={style.because}>{say('configuration.rules.none')}</p> : null}
      <ul className={style.own}>
        {rules.map((rule) => (
          <li key={rule.id} data-off={!rule.enabled || undefined}>
            <strong>{rule.name}</strong>
            <span>{say(rule.enabled ? `configuration.rules.level.${rule.level}` : 'configuration.rules.off')}</span>
            <span className={style.words}>{wordsOf(rule)}</span>
            <Button size="small" onClick={() => open(rule)}>
              {say('action.edit')}
            </Button>
            <Button size="small" color="error" onClick={() => setRemoving(rule)}>
              {say('action.delete')}
            </Button>
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
