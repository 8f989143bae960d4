import { useMemo, useState } from 'react';
import { useStaff } from '../../../blocks/staff.ts';
import { dateAt } from '../../../domain/dates.ts';
import { SkinTestResult } from '../skinTest/SkinTestResult.tsx';
import { useSkinTests, type WatchedTest } from '../skinTest/useSkinTests.ts';
import type { BoardProps } from './boardProps.ts';
import { Infusions } from './Infusions.tsx';
import { SkinTests } from './SkinTests.tsx';
import { FirstDoses, LaterDoses } from './ToExecute.tsx';
import { ToMeasure } from './ToMeasure.tsx';

interface Props extends Pick<BoardProps, 'Measure'> {
  /** Orders to carry out, as many as their list shows. */
  count: number | undefined;
  to: string | undefined;
}

/** The board of the nurse: the tests that run, the patients to measure, the orders to carry out by time, the infusions that run. */
export function BoardPanels({ count, to, Measure }: Props) {
  const today = useMemo(() => dateAt(new Date()), []);
  const [opened, setOpened] = useState<WatchedTest>();
  const hidesEmpty = useStaff().may('m_billing');
  const tests = useSkinTests();
  const current = tests.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <SkinTests read={setOpened} />
      <ToMeasure today={today} Measure={Measure} hidesEmpty={hidesEmpty} />
      <FirstDoses today={today} read={setOpened} hidesEmpty={hidesEmpty} count={count} to={to} />
      <LaterDoses today={today} read={setOpened} hidesEmpty={hidesEmpty} />
      <Infusions today={today} read={setOpened} />
      {current ? <SkinTestResult test={current} close={() => setOpened(undefined)} /> : null}
    </>
  );
}
