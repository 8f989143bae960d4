import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useStaff } from '../../blocks/staff.ts';
import table from '../../blocks/table.module.css';
import { orderType } from '../../domain/order/orderTypes.ts';
import { isNewlyCritical } from '../../domain/report/identityDoubt.ts';
import { reportRights } from '../../domain/report/rights.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Flag } from './Flag.tsx';
import style from './report.module.css';
import { Scope } from './Scope.tsx';

/** Why a signed report is to be reviewed again: each test as it was signed and as it would be judged now, and the act that lets it stand. */
export function IdentityDoubt({ report, doubt }: { report: Report.Full; doubt: Report.Doubt }) {
  const { say, name, dateTime } = useWords();
  const { may } = useStaff();
  const [recheck] = api.useRecheckLabReportMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const { id, version } = report;
  const personOf = ({ sex, birthDate }: Report.Doubt['present']) =>
    [sex === 'M' || sex === 'F' || sex === 'X' ? say(`common.sex.${sex}`) : sex, birthDate].join(' ');
  const isCritical = doubt.tests.some(isNewlyCritical);
  return (
    <Alert severity="warning">
      <p>
        {say('report.doubt.text', {
          time: dateTime(doubt.correctedAt),
          former: personOf(doubt.former),
          present: personOf(doubt.present),
        })}
      </p>
      <table className={`${table.table} ${style.results}`}>
        <thead>
          <tr>
            <th scope="col">{say('report.field.item')}</th>
            <th scope="col">{say('report.field.result')}</th>
            <th scope="col">{say('report.doubt.signed')}</th>
            <th scope="col">{say('report.doubt.now')}</th>
          </tr>
        </thead>
        <tbody>
          {doubt.tests.map(({ signed, now }) => (
            <tr key={signed.indicatorId} data-critical={now.critical || undefined}>
              <td>{name(signed)}</td>
              <td>{`${signed.result} ${signed.unit}`}</td>
              <td>
                <Scope row={signed} /> <Flag {...signed} />
              </td>
              <td>
                <Scope row={now} /> <Flag {...now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {may(reportRights[orderType.lab].review) ? (
        <DisabledReason reason={isCritical ? say('report.doubt.critical') : undefined}>
          <Button size="small" variant="outlined" disabled={isCritical} onClick={() => setAsking(true)}>
            {say('report.act.recheck')}
          </Button>
        </DisabledReason>
      ) : null}
      {isAsking ? (
        <ConfirmAct
          title={say('report.recheck.title', { number: report.reportNumber ?? '' })}
          effect={say('report.recheck.effect')}
          act={say('report.act.recheck')}
          reason="required"
          confirm={(reason) => recheck({ id, version, reason }).unwrap()}
          close={() => setAsking(false)}
        />
      ) : null}
    </Alert>
  );
}
