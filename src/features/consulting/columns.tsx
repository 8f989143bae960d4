import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type * as Consulting from '../../domain/consulting/shapes.ts';
import { consultingState } from '../../domain/consulting/states.ts';
import { useWords } from '../../words/useWords.ts';

export type ConsultingAct = { act: 'new' } | { act: 'edit' | 'handle' | 'delete'; row: Consulting.Line };

const column = columnsOf<Consulting.Line>();

export const columnsWith = (start: (act: ConsultingAct) => void) => [
  column.date('createdAt', 'consulting.field.createdAt', { width: 100, sort: true }),
  column.text('name', 'consulting.field.name', { width: 110, sort: true }),
  column.text('mobile', 'consulting.field.mobile', { width: 112 }),
  column.own('type', 'consulting.field.type', (row) => <Kind {...row} />, { width: 92 }),
  column.own('question', 'consulting.field.question', (row) => <Exchange {...row} />, { width: 200, grow: 1, spoken: exchange }),
  column.date('planDate', 'consulting.field.planDate', { width: 100, sort: true }),
  column.text('ownerName', 'consulting.field.owner', { width: 92 }),
  column.status('status', 'consulting.field.status', 'consulting', { width: 92, sort: true }),
  column.acts((row, { say }) => {
    if (row.status !== consultingState.open) return null;
    return (
      <>
        <RowAct aria-label={`${say('consulting.act.handle')} ${row.name}`} onClick={() => start({ act: 'handle', row })}>
          {say('consulting.act.handle')}
        </RowAct>
        <MoreMenu
          of={row.name}
          acts={[
            { label: 'consulting.act.edit', act: () => start({ act: 'edit', row }) },
            { label: 'consulting.act.delete', act: () => start({ act: 'delete', row }) },
          ]}
        />
      </>
    );
  }, 188),
];

/** What it is about; by which way it came stands under the pointer and in the form. */
function Kind({ type, method }: Pick<Consulting.Line, 'type' | 'method'>) {
  const { name } = useWords();
  const { data: types } = api.useGetConsultTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const topic = name(types?.find(({ code }) => code === type)) || type;
  const way = name(methods?.find(({ code }) => code === method)) || method;
  return <span title={way}>{topic || '–'}</span>;
}

const exchange = ({ question, result }: Pick<Consulting.Line, 'question' | 'result'>) => [question, result].filter(Boolean).join(' → ');

/** What was asked and, once it was, what was answered; both whole on hover. */
function Exchange(row: Pick<Consulting.Line, 'question' | 'result'>) {
  const both = exchange(row);
  return <span title={both}>{both}</span>;
}
