import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import type { MessageId, MessageValues } from '../../../domain/messageId.ts';
import { checkOrdersConfig, type OrdersConfig, usualKinds, type VersionedConfig } from '../../../domain/order/ordersConfig.ts';
import { useWords } from '../../../words/useWords.ts';
import { CodesField, NamesField } from './ChosenField.tsx';
import { DecoctionFee } from './DecoctionFee.tsx';
import { KindsList } from './KindsList.tsx';
import style from './orders.module.css';
import { UsualFields } from './UsualFields.tsx';

/** Name of this form among the unsaved ones. */
export const ordersForm = 'configuration.orders';

type Problem = { field: string; message: MessageId; values?: MessageValues };

/** The decision of the clinic, changed as a whole and saved once. */
export function OrdersConfigEditor({ config: { version, decoctionItem, ...stored } }: { config: VersionedConfig }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [save, saving] = api.useSaveOrdersConfigurationMutation({ tells: 'caller' });
  const [config, setConfig] = useState<OrdersConfig>(stored);
  const [refused, setRefused] = useState<{ problems: Problem[]; message?: string }>({ problems: [] });
  const { data: routes } = api.useGetDrugDeliveryWaysQuery({ pageSize: 10_000 });
  const { data: frequencies } = api.useGetDrugFrequencyOfUsageQuery();
  const isChanged = JSON.stringify(config) !== JSON.stringify(stored);
  const letGo = useUnsaved(ordersForm, isChanged);
  const change = (part: Partial<OrdersConfig>) => setConfig((now) => ({ ...now, ...part }));
  const problemOf = (field: string) => {
    const problem = refused.problems.find((one) => one.field === field);
    return problem && say(problem.message, problem.values);
  };
  const send = async () => {
    const problems = checkOrdersConfig(config) as Problem[];
    setRefused({ problems });
    if (problems.length > 0) return;
    try {
      await save({ ...config, version }).unwrap();
      letGo();
      tell({ message: 'configuration.orders.saved' });
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setRefused({ problems: (thrown.fields ?? []) as Problem[], message: thrown.message });
    }
  };
  return (
    <div className={style.editor}>
      <KindsList kinds={config.kinds} change={(kinds) => change({ kinds })} problem={problemOf('kinds')} />
      <div className={style.fields}>
        <CodesField
          label="configuration.orders.routes"
          entries={routes?.rows}
          codes={config.routes}
          change={(codes) => change({ routes: codes })}
          problem={problemOf('routes')}
        />
        <CodesField
          label="configuration.orders.frequencies"
          entries={frequencies}
          codes={config.frequencies}
          change={(codes) => change({ frequencies: codes })}
          problem={problemOf('frequencies')}
        />
        {usualKinds.map((kind) => (
          <UsualFields
            key={kind}
            kind={kind}
            course={config.usual[kind]}
            config={config}
            change={(course) => change({ usual: { ...config.usual, [kind]: course } })}
            problemOf={problemOf}
          />
        ))}
        <DecoctionFee
          stored={stored.decoctionItemId && decoctionItem ? { ...decoctionItem, id: stored.decoctionItemId } : null}
          itemId={config.decoctionItemId ?? null}
          change={(decoctionItemId) => change({ decoctionItemId })}
          problem={problemOf('decoctionItemId')}
        />
        <NamesField names={config.names} change={(names) => change({ names })} problem={problemOf('names')} />
      </div>
      {refused.message && refused.problems.length === 0 ? <Alert severity="error">{refused.message}</Alert> : null}
      <div className={style.acts}>
        <Button variant="outlined" disabled={!isChanged || saving.isLoading} onClick={() => setConfig(stored)}>
          {say('configuration.orders.reset')}
        </Button>
        <Button variant="contained" disabled={!isChanged || saving.isLoading} onClick={() => void send()}>
          {say('action.save')}
        </Button>
      </div>
    </div>
  );
}
