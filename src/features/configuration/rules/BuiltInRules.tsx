import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import table from '../../../blocks/table.module.css';
import type { BuiltInLine, LevelDraft } from '../../../domain/order/ruleShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';

interface Props {
  rules: readonly BuiltInLine[];
  /** Undefined for whoever may only read the rules. */
  choose: ((draft: LevelDraft) => void) | undefined;
}

/** Each built-in rule with its level here; a level below the lowest one is not offered, and it says why. */
export function BuiltInRules({ rules, choose }: Props) {
  const { say } = useWords();
  return (
    <section aria-label={say('configuration.rules.builtIn')}>
      <h2 className={style.title}>{say('configuration.rules.builtIn')}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('configuration.rules.rule')}</th>
            <th scope="col">{say('configuration.rules.level')}</th>
            <th scope="col">{say('configuration.rules.usual')}</th>
            <th scope="col">{say('configuration.rules.lowest')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, level, usual, choices, because, version }) => {
            const rule = say(`configuration.rule.${code}`);
            return (
              <tr key={code}>
                <td>{rule}</td>
                <td>
                  {choices.length > 1 && choose ? (
                    <Select
                      size="small"
                      value={level}
                      inputProps={{ 'aria-label': say('configuration.rules.levelOf', { rule }) }}
                      onChange={(event) => choose({ code, level: event.target.value, version })}
                    >
                      {choices.map((choice) => (
                        <MenuItem key={choice} value={choice}>
                          {say(`configuration.rules.level.${choice}`)}
                        </MenuItem>
                      ))}
                    </Select>
                  ) : (
                    say(`configuration.rules.level.${level}`)
                  )}
                </td>
                <td>{say(`configuration.rules.level.${usual}`)}</td>
                <td>
                  {say(`configuration.rules.level.${choices[0] ?? level}`)}
                  {because ? <span className={style.because}>{say(`configuration.rules.because.${because}`)}</span> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
