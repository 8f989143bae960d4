import { useOpenReport } from '../../../blocks/visit/openReport.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { flagText, testStateOf, testStateWords } from '../../../domain/report/course/course.ts';
import type * as Course from '../../../domain/report/course/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './test.module.css';

/** How far an ordered test has come. A reported one shows its flags and opens its report. */
export function TestMark({ line }: { line: Order.Line }) {
  return line.test ? <Mark line={line} test={line.test} /> : null;
}

function Mark({ line, test }: { line: Order.Line; test: Course.Test }) {
  const { say, name } = useWords();
  const open = useOpenReport();
  const { id, adviceType, itemName, itemNameEn } = line;
  const text = say(testStateWords[testStateOf(adviceType, test)]);
  if (!test.isSigned || !open) return <span className={style.mark}>{text}</span>;
  return (
    <button
      type="button"
      className={style.mark}
      data-opens
      title={say('order.test.open', { name: name({ name: itemName, nameEn: itemNameEn }) })}
      onClick={() => open({ id, adviceType, itemName, itemNameEn })}
    >
      {text} <Flags test={test} />
    </button>
  );
}

function Flags({ test }: { test: Course.Test }) {
  const { say } = useWords();
  const flags = flagText(test);
  return (
    <>
      {flags === '' ? null : <span className={style.flags}>{flags}</span>}
      {test.critical > 0 ? <strong className={style.critical}>{say('order.test.critical', { count: test.critical })}</strong> : null}
      {test.isUnread ? <span className={style.unread}>{say('order.test.unread')}</span> : null}
    </>
  );
}
