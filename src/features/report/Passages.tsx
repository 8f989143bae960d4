import { orderType } from '../../domain/order/orderTypes.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

/** What a signed report says in words. */
export function Passages({ report }: { report: Report.Full }) {
  const { say } = useWords();
  const titles = {
    findings: say(report.adviceType === orderType.lab ? 'report.field.result' : 'report.field.findings'),
    impression: say('report.field.impression'),
    remark: say('field.remark'),
  };
  return (['findings', 'impression', 'remark'] as const).map((part) =>
    report[part] ? (
      <section key={part}>
        <h3 className={style.subtitle}>{titles[part]}</h3>
        <p className={style.text}>{report[part]}</p>
      </section>
    ) : null,
  );
}
