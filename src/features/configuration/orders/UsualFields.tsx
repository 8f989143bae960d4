import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { DictionarySelect } from '../../../blocks/DictionarySelect.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { isOffered, type OrdersConfig, type UsualCourse, type UsualKind } from '../../../domain/order/ordersConfig.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './orders.module.css';

interface Props {
  kind: UsualKind;
  course: UsualCourse;
  config: Pick<OrdersConfig, 'routes' | 'frequencies'>;
  change: (course: UsualCourse) => void;
  problemOf: (field: string) => string | undefined;
}

/** Route, frequency and days that a drug without an answer of its own begins with. */
export function UsualFields({ kind, course, config, change, problemOf }: Props) {
  const { say } = useWords();
  const id = useId();
  const routes = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 }).data?.rows.filter(({ code }) => isOffered(config.routes, code));
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data?.filter(({ code }) => isOffered(config.frequencies, code));
  const dictionary = [
    { part: 'routeCode', label: 'order.route', entries: routes },
    { part: 'frequencyCode', label: 'order.frequency', entries: frequencies },
  ] as const;
  return (
    <fieldset className={style.usual}>
      <legend>{say('configuration.orders.usual', { kind: say(`order.kind.${kind}`) })}</legend>
      {dictionary.map(({ part, label, entries }) => {
        const problem = problemOf(`usual.${kind}.${part}`);
        return (
          <div key={part}>
            <label htmlFor={`${id}-${part}`}>{say(label)}</label>
            <DictionarySelect
              ids={{ id: `${id}-${part}` }}
              entries={entries}
              value={course[part] ?? ''}
              invalid={problem !== undefined}
              onChange={(code) => change({ ...course, [part]: code || null })}
            />
            {problem ? <span className={style.problem}>{problem}</span> : null}
          </div>
        );
      })}
      <div>
        <label htmlFor={`${id}-days`}>{say('order.days')}</label>
        <NumberField ids={{ id: `${id}-days` }} value={course.duration} onChange={(duration) => change({ ...course, duration })} />
      </div>
    </fieldset>
  );
}
