import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { offeredFindings } from '../../domain/report/findings.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

/** The codes a form begins with. */
export const findingCodes = ({ criticalFindings }: Report.Full): string[] => criticalFindings.map(({ code }) => code);

/** The critical findings of the report being written: none, one or several. */
export function CriticalFindingsField({ report }: { report: Report.Full }) {
  const { name } = useWords();
  const isLab = report.adviceType === orderType.lab;
  const { data: ofLab } = api.useGetCriticalLabFindingsQuery(undefined, { skip: !isLab });
  const { data: ofImaging } = api.useGetCriticalImagingFindingsQuery(undefined, { skip: isLab });
  const { field, fieldState } = useController<{ criticalFindings: string[] }, 'criticalFindings'>({ name: 'criticalFindings' });
  const offered = offeredFindings(report.criticalFindings, (isLab ? ofLab : ofImaging) ?? []);
  const marked = field.value;
  const turn = (code: string, isOn: boolean) => field.onChange(isOn ? [...marked, code] : marked.filter((each) => each !== code));
  if (offered.length === 0) return null;
  return (
    <FieldFrame label="report.findings.critical" hint="report.findings.hint" wide group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.findings} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {offered.map((finding) => (
            <FormControlLabel
              key={finding.code}
              control={<Checkbox size="small" checked={marked.includes(finding.code)} onChange={(_, isOn) => turn(finding.code, isOn)} />}
              label={name(finding)}
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}

/** The critical findings of a signed report. */
export function CriticalFindingsRead({ report: { criticalFindings } }: { report: Report.Full }) {
  const { say, name } = useWords();
  if (criticalFindings.length === 0) return null;
  return (
    <section>
      <h3 className={style.subtitle}>{say('report.findings.critical')}</h3>
      <p className={style.text}>
        <strong className={style.critical}>{criticalFindings.map((finding) => name(finding)).join(say('common.list.separator'))}</strong>
      </p>
    </section>
  );
}
