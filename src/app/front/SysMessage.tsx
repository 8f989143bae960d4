import { useContext } from 'react';
import en from '../../../lang/en/error.json';
import zh from '../../../lang/zh/error.json';
import { FrontLanguage } from './frontWords.ts';

const states = {
  SUCCESS_WECHAT: { title: 'error.status.saved', line: 'error.status.saved.line' },
  ERROR_WECHAT: { title: 'error.status.refused', line: 'error.status.refused.line' },
  NOT_FOUND: { title: 'error.status.notFound', line: 'error.status.notFound.line' },
} as const;

/** The status page of the contract (§2): three states, reached without the staff shell and without a session. */
export function SysMessage({
  stateType,
  home,
  because,
}: {
  stateType: string | null;
  home: string | undefined;
  because?: string | undefined;
}) {
  const words = useContext(FrontLanguage) === 'zh' ? zh : en;
  const key = stateType === 'SUCCESS_WECHAT' || stateType === 'ERROR_WECHAT' ? stateType : 'NOT_FOUND';
  const { title, line } = states[key];
  return (
    <section className="status" data-state={key}>
      <svg
        viewBox="0 0 160 96"
        width="160"
        height="96"
        aria-hidden="true"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M12 84c30-4 44-20 62-28s44-6 72-38" />
        <path d="M74 56c4-14 2-26-6-36M104 44c10 6 22 8 34 4" />
        <g fill="var(--now-tint)" stroke="var(--now-line)">
          <circle cx="68" cy="18" r="7" />
          <circle cx="140" cy="48" r="6" />
          <circle cx="146" cy="16" r="8" />
          {key === 'SUCCESS_WECHAT' ? <circle cx="104" cy="44" r="9" /> : null}
        </g>
      </svg>
      <h1>{words[title]}</h1>
      <p>{because ?? words[line]}</p>
      {key === 'NOT_FOUND' && home ? (
        <a className="go" href={`#/${home}`}>
          {words['error.status.home']}
        </a>
      ) : null}
    </section>
  );
}
