import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Countings } from './Countings.tsx';
import { ReasonInput } from './dialogs.tsx';
import style from './till.module.css';
import { useMethodName } from './useMethodName.ts';

interface Props {
  session: Till.OpenSession;
  again: () => void;
  signed: (sheetId: string) => void;
}

/** What was counted, and which lines are off; each of those gets a reason, then the cashier signs. What should be there stands on the signed sheet. */
export function CountedSession({ session, again, signed }: Props) {
  const { say, dateTime, money, language } = useWords();
  const { user } = useStaff();
  const tell = useDoneNotice();
  const methodName = useMethodName();
  const lacks = useMissingRight('o_till_keep');
  const [sign, signing] = api.useSignSheetMutation({ tells: 'caller' });
  const [resume] = api.useResumeTillMutation();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = (language === 'en' && user.userNameEn) || user.userName;
  const lacksReason = session.figures.some((figure) => figure.isOff && !reasons[figure.methodCode]?.trim());
  const submit = async () => {
    if (lacksReason) return setProblem(say('till.reason.required'));
    setProblem(undefined);
    try {
      const said = Object.entries(reasons).map(([methodCode, reason]) => ({ methodCode, reason }));
      const sheet = await sign({ id: session.id, reasons: said, remark, version: session.version }).unwrap();
      tell({ message: 'till.sign.done', values: { number: sheet.sheetNumber } });
      signed(sheet.id);
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <section className={style.panel}>
      <div className={style.panelHead}>
        <div>
          <h2>{say('till.mine.counting')}</h2>
          <p className={style.hint}>
            {say('till.mine.since', { at: dateTime(session.openedAt) })} · {say('till.count.done', { count: session.counts.length })}
          </p>
        </div>
        <div className={style.acts}>
          <DisabledReason reason={lacks}>
            <Button variant="text" onClick={() => void resume({ id: session.id, version: session.version })}>
              {say('till.resume')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={lacks}>
            <Button variant="outlined" onClick={again}>
              {say('till.count.again')}
            </Button>
          </DisabledReason>
        </div>
      </div>
      <div className={style.scroll}>
        <DetailTable
          title="till.sheet"
          rows={session.figures}
          keyOf={({ methodCode }) => methodCode}
          empty="till.day.noMoney"
          columns={[
            { label: 'till.method', cell: methodName },
            { label: 'till.counted', right: true, cell: ({ counted }) => money(counted ?? 0) },
            {
              label: 'till.difference',
              cell: ({ isOff }) => (isOff ? <span className={style.off}>{say('till.count.off')}</span> : say('till.count.right')),
            },
            {
              label: 'field.reason',
              cell: (figure) =>
                !figure.isOff ? null : (
                  <ReasonInput
                    label={`${methodName(figure)} ${say('field.reason')}`}
                    value={reasons[figure.methodCode] ?? ''}
                    onChange={(text) => {
                      setProblem(undefined);
                      setReasons({ ...reasons, [figure.methodCode]: text });
                    }}
                  />
                ),
            },
          ]}
        />
      </div>
      <Countings counts={session.counts} />
      <div className={style.field}>
        <span className={style.label}>{say('field.remark')}</span>
        <ReasonInput label={say('field.remark')} value={remark} onChange={setRemark} />
      </div>
      {problem ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      ) : null}
      <div className={style.panelHead} style={{ marginTop: 12 }}>
        <p className={style.hint}>{say('till.sign.line', { name })}</p>
        <DisabledReason reason={lacks}>
          <Button variant="contained" disabled={signing.isLoading} onClick={() => void submit()}>
            {say('till.sign')}
          </Button>
        </DisabledReason>
      </div>
    </section>
  );
}
