import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { StarFilledIcon, StarIcon } from '../../blocks/icons.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type ReportCode, reportCodes } from '../../domain/businessReport/codes.ts';
import { type Report, reportOf } from '../../domain/businessReport/reports.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import { ReportPage } from './ReportPage.tsx';

const favouritesKey = 'report.favourites';
const recentKey = 'report.recent';
const mostRecent = 4;
const sections = ['money', 'business', 'drugs', 'store', 'medical'] as const satisfies readonly Report['section'][];

/** All reports, with one's own favourites and the ones used last. A report opens here, so a person without the reports' menu has it too. */
export default function CenterScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { pathTo } = useStaff();
  const navigate = useNavigate();
  const kept = useKeptCodes();
  const code = reportCodes.find((each) => each === parameters.get('report'));
  if (code) return <ReportPage key={code} code={code} back={() => setParameters({})} />;
  const open = (next: ReportCode) => {
    kept.use(next);
    const own = pathTo(`report/${next}`);
    if (own) void navigate(own);
    else setParameters({ report: next });
  };
  return <Center open={open} kept={kept} />;
}

interface Kept {
  favourites: ReportCode[];
  recent: ReportCode[];
  use: (code: ReportCode) => void;
  toggle: (code: ReportCode) => void;
}

function useKeptCodes(): Kept {
  const { data } = api.useQueryMyConfigQuery();
  const [save] = api.useSaveMyConfigMutation();
  const codesAt = (key: string) => reportCodes.filter((code) => ((data?.[key] as string[] | undefined) ?? []).includes(code));
  const recentCodes = ((data?.[recentKey] as ReportCode[] | undefined) ?? []).filter((code) => reportCodes.includes(code));
  const favourites = codesAt(favouritesKey);
  return {
    favourites,
    recent: recentCodes,
    use: (code) => void save({ key: recentKey, value: [code, ...recentCodes.filter((each) => each !== code)].slice(0, mostRecent) }),
    toggle: (code) =>
      void save({
        key: favouritesKey,
        value: favourites.includes(code) ? favourites.filter((each) => each !== code) : [...favourites, code],
      }),
  };
}

function Center({ open, kept }: { open: (code: ReportCode) => void; kept: Kept }) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = reportCodes.filter((code) => {
    const { title, about } = reportOf(code);
    return `${say(title)} ${say(about)}`.toLowerCase().includes(wanted);
  });
  const group = (label: string, codes: readonly ReportCode[]) =>
    codes.length === 0 ? null : (
      <section key={label}>
        <h2 className={style.sectionTitle}>{label}</h2>
        <ul className={style.cards}>
          {codes.map((code) => (
            <ReportCard key={code} code={code} open={open} kept={kept} />
          ))}
        </ul>
      </section>
    );
  return (
    <Page title="shell.menu.report-center">
      <Toolbar>
        <OutlinedInput
          size="small"
          type="search"
          value={typed}
          placeholder={say('businessReport.center.search')}
          inputProps={{ 'aria-label': say('businessReport.center.search'), maxLength: 100 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Toolbar>
      {wanted === '' ? group(say('businessReport.center.favourites'), kept.favourites) : null}
      {wanted === '' ? group(say('businessReport.center.recent'), kept.recent) : null}
      {sections.map((section) =>
        group(
          say(`businessReport.section.${section}`),
          found.filter((code) => reportOf(code).section === section),
        ),
      )}
      {found.length === 0 ? <p className={style.note}>{say('businessReport.center.none')}</p> : null}
    </Page>
  );
}

function ReportCard({ code, open, kept }: { code: ReportCode; open: (code: ReportCode) => void; kept: Kept }) {
  const { say } = useWords();
  const { title, about } = reportOf(code);
  const isFavourite = kept.favourites.includes(code);
  return (
    <li className={style.card}>
      <button type="button" className={style.cardOpen} onClick={() => open(code)}>
        <strong>{say(title)}</strong>
        <span>{say(about)}</span>
      </button>
      <IconButton
        size="small"
        aria-pressed={isFavourite}
        aria-label={say('businessReport.center.favourite', { report: say(title) })}
        onClick={() => kept.toggle(code)}
      >
        {isFavourite ? <StarFilledIcon fontSize="small" /> : <StarIcon fontSize="small" />}
      </IconButton>
    </li>
  );
}
