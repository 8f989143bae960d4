import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { useSeen } from '../../../blocks/useSeen.ts';
import { useWords } from '../../../words/useWords.ts';
import { SettingHistory } from '../SettingHistory.tsx';
import { OrdersConfigEditor, ordersForm } from './OrdersConfigEditor.tsx';
import style from './orders.module.css';

/** How doctors of this clinic write orders: kinds, routes, frequencies, usual dosing, names of lists; each change can be taken back. */
export default function OrdersConfigScreen() {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryOrdersConfigurationQuery(undefined, { refetchOnMountOrArgChange: true });
  const config = useSeen(currentData, ordersForm);
  if (error && !config) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <Page title="configuration.orders.title">
      <div className={style.screen}>
        {config ? <OrdersConfigEditor key={config.version} config={config} /> : <Skeleton variant="rounded" height={420} aria-busy />}
        <section className={style.history} aria-label={say('configuration.tab.history')}>
          <SettingHistory code="ORDERS" />
        </section>
      </div>
    </Page>
  );
}
