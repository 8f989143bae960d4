import { api } from '../../api/api.ts';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { quantityText } from '../../domain/inventory/perUnit.ts';
import { traceLevelWords } from '../../domain/trace/levels.ts';
import type { BoxLife, LifeEvent } from '../../domain/trace/listShapes.ts';
import { traceKindWords } from '../../domain/trace/states.ts';
import { boxStateWords } from '../../domain/trace/stateWords.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import type { TraceView } from './tabs.ts';

const traced = ['trace', 'drugBarcode'] as const;

/** The life of one code: what it is of, where it is, and every step. */
export function LifeTab({ view }: { view: TraceView }) {
  const { say } = useWords();
  const { code } = view.filters;
  const { currentData } = api.useQueryTraceLifeQuery({ code }, { skip: code.trim() === '' });
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="code" label="trace.search.life" scans={traced} />
      </Toolbar>
      {code.trim() === '' ? <EmptyState of="search" line={say('trace.life.empty')} /> : null}
      {currentData && !currentData.box ? (
        <EmptyState
          of="search"
          line={say(currentData.isRecognised ? 'trace.life.unknown' : 'trace.life.unrecognised', { code: currentData.code })}
        />
      ) : null}
      {currentData?.box ? <Life box={currentData.box} events={currentData.events} /> : null}
    </>
  );
}

function Life({ box, events }: { box: NonNullable<BoxLife['box']>; events: readonly LifeEvent[] }) {
  const words = useWords();
  const { say, name, dateTime, language } = words;
  return (
    <div style={{ overflow: 'auto' }}>
      <FactSheet>
        <Fact label="trace.field.code">{box.code}</Fact>
        <Fact label="trace.field.state">
          <StatusDot kind="traceBox" state={box.state} />
        </Fact>
        <Fact label="trace.field.goods">{[name(box), box.specification].filter(Boolean).join(' ')}</Fact>
        <Fact label="trace.field.unitsLeft">
          {say('trace.life.left', { left: quantityText(box, box.unitsLeft, language), holds: quantityText(box, box.holds, language) })}
        </Fact>
        <Fact label="trace.field.level">{say(traceLevelWords[box.level])}</Fact>
        <Fact label="trace.field.batch">{box.batchNumber}</Fact>
        <Fact label="trace.field.place">{[name(box.practice), box.warehouse ? name(box.warehouse) : ''].filter(Boolean).join(' · ')}</Fact>
        <Fact label="trace.field.since">{dateTime(box.since)}</Fact>
        <Fact label="trace.field.parent">{box.parentCode}</Fact>
      </FactSheet>
      <DetailTable
        title="trace.life.events"
        rows={events}
        keyOf={({ id }) => id}
        columns={eventColumns(words, (units) => quantityText(box, units, language))}
        empty="trace.life.unknown"
      />
    </div>
  );
}

const eventColumns = ({ say, name, dateTime }: Speech, quantity: (units: number) => string): DetailColumn<LifeEvent>[] => [
  { label: 'trace.field.at', cell: ({ at }) => dateTime(at) },
  { label: 'trace.field.kind', cell: ({ kind }) => say(traceKindWords[kind]) },
  { label: 'trace.field.change', cell: ({ units }) => (units === 0 ? '' : `${units > 0 ? '+' : ''}${quantity(units)}`), right: true },
  { label: 'trace.field.state', cell: ({ toState }) => say(boxStateWords[toState]) },
  {
    label: 'trace.field.place',
    cell: ({ practice, warehouse }) => [name(practice), warehouse ? name(warehouse) : ''].filter(Boolean).join(' · '),
  },
  { label: 'trace.field.batch', cell: ({ batchNumber }) => batchNumber },
  { label: 'trace.field.reference', cell: ({ reference }) => reference ?? '' },
  { label: 'trace.field.staff', cell: ({ staff }) => name(staff) },
];
