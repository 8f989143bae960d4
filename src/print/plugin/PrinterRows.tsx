import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { type ChoiceDraft, choiceFor, type Printer, type PrintersAnswer } from '../../domain/print/agent.ts';
import { copyCounts } from '../../domain/print/copies.ts';
import { useWords } from '../../words/useWords.ts';
import style from './printer.module.css';

interface Props {
  printers: PrintersAnswer;
  choose: (draft: ChoiceDraft) => void;
}

/** One row a document this person may print: printer, tray, how often. Kept at once, on this computer. */
export function PrinterRows({ printers: { printers, choices, documents }, choose }: Props) {
  const { say } = useWords();
  const rows = documents.map((document) => ({ document, ...choiceFor(choices, document) }));
  const standard = printers.find(({ isDefault }) => isDefault);
  const traysOf = (chosen: string | null) => (chosen === null ? standard : printers.find(({ name }) => name === chosen))?.trays ?? [];
  const named = (row: ChoiceDraft, field: 'printer' | 'tray' | 'copies') =>
    `${say(`print.document.${row.document}`)} ${say(`print.agent.${field}`)}`;
  return (
    <>
      <DetailTable<Printer>
        title="print.agent.printers"
        empty="print.agent.noPrinters"
        rows={printers}
        keyOf={({ name }) => name}
        columns={[
          { label: 'print.agent.printer', cell: ({ name, isDefault }) => (isDefault ? `${name} (${say('print.agent.default')})` : name) },
          {
            label: 'print.agent.state',
            cell: ({ state, reason }) => [say(`print.agent.printer.${state}`), reason].filter(Boolean).join(' · '),
          },
        ]}
      />
      <DetailTable<ChoiceDraft>
        title="print.agent.choices"
        empty="print.agent.noDocuments"
        rows={rows}
        keyOf={({ document }) => document}
        columns={[
          {
            label: 'print.agent.document',
            cell: ({ document }) => <span className={style.name}>{say(`print.document.${document}`)}</span>,
          },
          {
            label: 'print.agent.printer',
            cell: (row) => (
              <Choice
                label={named(row, 'printer')}
                value={row.printer ?? ''}
                options={printers.map(({ name }) => name)}
                otherwise={standard ? say('print.agent.systemsOf', { printer: standard.name }) : say('print.agent.systems')}
                choose={(printer) => choose({ ...row, printer: printer || null, tray: null })}
              />
            ),
          },
          {
            label: 'print.agent.tray',
            cell: (row) => (
              <Choice
                label={named(row, 'tray')}
                value={row.tray ?? ''}
                options={traysOf(row.printer)}
                otherwise={say('print.agent.anyTray')}
                choose={(tray) => choose({ ...row, tray: tray || null })}
              />
            ),
          },
          {
            label: 'print.agent.copies',
            right: true,
            cell: (row) => (
              <Choice
                label={named(row, 'copies')}
                value={String(row.copies)}
                options={copyCounts.map(String)}
                choose={(copies) => choose({ ...row, copies: Number(copies) })}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  /** What the empty value means; without it there is none. */
  otherwise?: string;
  choose: (value: string) => void;
}

/** What is chosen and not there any more stays to be seen. */
function Choice({ label, value, options, otherwise, choose }: ChoiceProps) {
  const all = [...new Set([...(otherwise === undefined ? [] : ['']), ...options, value])];
  return (
    <Select
      className={style.choice!}
      size="small"
      displayEmpty
      value={value}
      disabled={all.length < 2}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => choose(event.target.value)}
    >
      {all.map((option) => (
        <MenuItem key={option} value={option}>
          {option || otherwise}
        </MenuItem>
      ))}
    </Select>
  );
}
