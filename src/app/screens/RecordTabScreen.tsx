import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordScreen } from '../../features/encounter/RecordScreen.tsx';
import { recordOpened } from '../../store/recordTabs.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { recordPanels } from '../recordPanels.tsx';

/** The record with the panels of every area; being here is what opens its tab. */
export default function RecordTabScreen() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const appointmentId = parameters.get('id');
  useEffect(() => {
    if (appointmentId) dispatch(recordOpened({ appointmentId }));
  }, [dispatch, appointmentId]);
  return <RecordScreen panels={recordPanels} />;
}
