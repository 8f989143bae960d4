import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { type DetailColumn, DetailTable } from '../../../blocks/DetailTable.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type { Sum } from '../../../domain/order/figures/rate.ts';
import type * as Figures from '../../../domain/order/figures/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './rules.module.css';
import { useRuleName } from './useRuleName.ts';

interface Props {
  of: Sum;
  criteria: Figures.Criteria;
  close: () => void;
}

/** The warnings behind a figure, the newest first: what was said, to whom, and what became of it; with the way to the record. */
export function RuleAnswers({ of, criteria, close }: Props) {
  const { say, dateTime } = useWords();
  const { may, recordPath } = useStaff();
  const nameOf = useRuleName();
  const { currentData: answers, error, refetch } = api.useQueryRuleAnswersQuery({ ...criteria, rule: of.rule });
  const mayOpen = may('m_chart');
  const columns: readonly DetailColumn<Figures.Answer>[] = [
    { label: 'configuration.figures.askedAt', cell: ({ askedAt }) => dateTime(askedAt) },
    { label: 'configuration.figures.doctor', cell: ({ doctorName }) => doctorName },
    {
      label: 'configuration.figures.order',
      cell: ({ itemName, appointmentId }) => (mayOpen ? <Link to={recordPath(appointmentId)}>{itemName}</Link> : itemName),
    },
    { label: 'configuration.figures.warning', cell: ({ text }) => text },
    { label: 'configuration.figures.outcome', cell: ({ outcome }) => say(`configuration.figures.${outcome}`) },
    {
      label: 'configuration.figures.reason',
      cell: ({ reason, answeredBy }) => [reason, answeredBy].filter((part) => part !== '').join(' · ') || '–',
    },
  ];
  return (
    <DetailDrawer title={nameOf(of)} close={close}>
      <DetailTable
        title="configuration.figures.answers"
        rows={answers?.rows}
        asked={{ error, refetch }}
        keyOf={({ askedAt, itemName, text, appointmentId }) => `${askedAt} ${appointmentId} ${itemName} ${text}`}
        columns={columns}
        empty="configuration.figures.none"
      />
      {answers?.isMore ? <p className={style.hint}>{say('configuration.figures.newest', { shown: answers.rows.length })}</p> : null}
    </DetailDrawer>
  );
}
