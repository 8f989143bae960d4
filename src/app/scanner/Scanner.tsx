import { useEffect, useRef } from 'react';
import { noticeRaised } from '../../store/notices.ts';
import { selectScannerSetting } from '../../store/scannerSetting.ts';
import { isLocked } from '../../store/screenLock.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { receiveScan } from './receiveScan.ts';
import { ScanListener } from './ScanListener.ts';
import { searchForScan } from './scanSearch.ts';

/** Listens for scanners while a person is signed in. Draws nothing. */
export function Scanner() {
  const dispatch = useAppDispatch();
  const setting = useAppSelector(selectScannerSetting);
  const latest = useRef(setting);
  latest.current = setting;
  useEffect(() => {
    return new ScanListener({
      setting: () => latest.current,
      isOff: isLocked,
      receive: (text, focused) =>
        receiveScan(text, focused, {
          tell: (message) => dispatch(noticeRaised({ tone: 'warning', words: { message } })),
          search: searchForScan,
        }),
    }).start();
  }, [dispatch]);
  return null;
}
