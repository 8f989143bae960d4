import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import style from './trail.module.css';

/** Whether the trail is as it was written: when it was last proved and by whom, or the first row that is not what it was. */
export function ChainState() {
  const { say, name, dateTime } = useWords();
  const { data: state } = api.useQueryTrailStateQuery();
  const [verify, { isLoading }] = api.useVerifyTrailMutation();
  if (!state) return null;
  const { sealed, waiting, last } = state;
  const who = last?.staffName ? name({ name: last.staffName, nameEn: last.staffNameEn ?? '' }) : say('trail.check.program');
  const finding = last?.fault ? say(`trail.check.${last.fault}`, { number: last.faultNumber ?? 0 }) : null;
  return (
    <>
      <span className={style.state} role="status">
        {finding ? (
          <strong className={style.broken}>
            {finding}
            {last?.faultId ? <span className={style.id}>{say('trail.check.row', { id: last.faultId })}</span> : null}
          </strong>
        ) : (
          <span>{last ? say('trail.check.whole', { count: last.number }) : say('trail.check.never')}</span>
        )}
        <span className={style.told}>
          {[
            last ? say('trail.check.told', { at: dateTime(last.at), who }) : say('trail.sealed', { count: sealed }),
            ...(waiting > 0 ? [say('trail.waiting', { count: waiting })] : []),
          ].join(' · ')}
        </span>
      </span>
      <Button variant="outlined" disabled={isLoading} onClick={() => void verify()}>
        {say('trail.verify')}
      </Button>
    </>
  );
}
