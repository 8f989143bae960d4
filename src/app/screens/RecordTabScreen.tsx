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
  const consultationApplyCode = parameters.get('consultation');
  const type = parameters.get('type') ?? '';
  useEffect(() => {
    if (!appointmentId) return;
    dispatch(recordOpened(consultationApplyCode ? { appointmentId, consultationApplyCode, type } : { appointmentId }));
  }, [dispatch, appointmentId, consultationApplyCode, type]);
  return <RecordScreen panels={recordPanels} />;
}
