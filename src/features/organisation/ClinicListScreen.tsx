import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { EnableAct } from '../../blocks/EnableAct.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { inUse } from '../../blocks/inUse.ts';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type { Practice, PracticeCriteria } from '../../domain/organisation/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { ClinicDetail } from './ClinicDetail.tsx';
import { ClinicDrawer } from './ClinicDrawer.tsx';
import style from './organisation.module.css';

type Doing = { act: 'open' | 'read' | 'enable' | 'head'; clinic: Practice } | { act: 'new' };
const column = columnsOf<Practice>();

const columnsWith = (start: (doing: Doing) => void, keepsChain: boolean) => [
  column.text('code', 'organisation.field.code', { width: 96, sort: true }),
  column.own(
    'nameZh',
    'organisation.clinic.name',
    (clinic, { name, say }) => (
      <span>
        {name(clinic)}
        {clinic.isHead ? <span className={style.badge}>{say('organisation.clinic.head')}</span> : null}
      </span>
    ),
    { width: 220, grow: 1, sort: true },
  ),
  column.own(
    'address',
    'organisation.field.address',
    ({ address, addressEn }, { name }) => <span title={address}>{name({ nameZh: address, nameEn: addressEn }) || '–'}</span>,
    { width: 240, grow: 2 },
  ),
  column.text('phone', 'organisation.field.phone', { width: 140 }),
  column.own('hours', 'organisation.clinic.hours', ({ opens, closes }) => `${opens}–${closes}`, { width: 112 }),
  column.own(
    'businessModel',
    'organisation.field.businessModel',
    ({ businessModel }, { say }) => say(`organisation.model.${businessModel}` as const),
    {
      width: 100,
    },
  ),
  column.number('staffCount', 'organisation.clinic.staffCount', { width: 88, sort: true }),
  column.inUse('enabled'),
  ...(keepsChain
    ? [
        column.acts(
          (clinic, { name }) => (
            <MoreMenu
              of={name(clinic)}
              acts={[
                { label: 'action.edit', act: () => start({ act: 'open', clinic }) },
                ...(clinic.isHead || !clinic.enabled
                  ? []
                  : [{ label: 'organisation.clinic.makeHead' as const, act: () => start({ act: 'head', clinic }) }]),
                {
                  label: clinic.enabled ? ('organisation.disable' as const) : ('organisation.enable' as const),
                  act: () => start({ act: 'enable', clinic }),
                },
              ]}
            />
          ),
          72,
        ),
      ]
    : []),
];

/** The clinics of the chain. Only who keeps the chain opens, closes and changes them; a clinic changes its own on its own screen. */
export default function ClinicListScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const keepsChain = may('m_orgnization_management');
  const view = useListView({ sort: 'code', filters: { keyword: '', enabled: '' } });
  const asked = view.query as Listing & PracticeCriteria; // the filters of this list are its criteria
  const clinics = api.useQueryPracticeListQuery(asked);
  const [download, exporting] = api.useExportPracticesMutation();
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsWith(setDoing, keepsChain), [keepsChain]);
  return (
    <>
      <ListScreen
        title="shell.screen.chain-clinic-management"
        view={view}
        rows={clinics}
        columns={columns}
        acts={
          <ExportButton
            name={say('organisation.clinics')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
        add={keepsChain ? { label: 'organisation.clinic.new', act: () => setDoing({ act: 'new' }) } : undefined}
        open={(clinic: Practice) => setDoing({ act: keepsChain ? 'open' : 'read', clinic })}
      >
        <SearchBox view={view} of="keyword" label="organisation.clinic.search" />
        <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
      </ListScreen>
      {doing ? <ClinicAct doing={doing} close={() => setDoing(undefined)} /> : null}
    </>
  );
}

function ClinicAct({ doing, close }: { doing: Doing; close: () => void }) {
  const { say, name } = useWords();
  const [setEnabled] = api.useSetPracticeEnabledMutation({ tells: 'caller' });
  const [makeHead] = api.useMakeHeadPracticeMutation({ tells: 'caller' });
  const { data: head } = api.useQueryHeadPracticeQuery();
  if (doing.act === 'new') return <ClinicDrawer clinic={undefined} close={close} />;
  const { clinic } = doing;
  if (doing.act === 'read') return <ClinicDetail practiceId={clinic.id} close={close} />;
  if (doing.act === 'open') return <ClinicDrawer clinic={clinic} close={close} />;
  const { id, version, enabled } = clinic;
  return doing.act === 'enable' ? (
    <EnableAct
      name={name(clinic)}
      isEnabled={enabled}
      effect={say('organisation.clinic.disable.effect')}
      confirm={() => setEnabled({ id, version, flag: enabled ? 0 : 1 }).unwrap()}
      close={close}
    />
  ) : (
    <ConfirmAct
      title={say('organisation.clinic.makeHead.title', { name: name(clinic) })}
      effect={say('organisation.clinic.makeHead.effect', { head: name(head) })}
      act={say('organisation.clinic.makeHead')}
      confirm={() => makeHead({ id, version }).unwrap()}
      close={close}
    />
  );
}
