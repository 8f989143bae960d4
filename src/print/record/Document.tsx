import { pictures } from '../../domain/form/drawing/images.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { RecordBlock } from './block.ts';
import type { RecordModel } from './model.ts';

export function RecordDocument({ model: { letterhead, band, pages, footer, page }, language }: { model: RecordModel; language: string }) {
  return pages.map((blocks, index) => (
    <Sheet key={blocks[0]?.id} language={language}>
      <Letterhead {...letterhead} />
      <PatientBand facts={band} />
      <div className="paper-grow">
        <div className="record-blocks">
          {blocks.map((block) => (
            <Block key={block.id} block={block} />
          ))}
        </div>
      </div>
      <PageFooter line={footer} pattern={page} page={index + 1} pages={pages.length} />
    </Sheet>
  ));
}

function Block({ block }: { block: RecordBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className="record-block" data-block={block.part}>
          <p>
            {block.title ? <b>{block.title}</b> : null}
            <span data-flows>{block.text}</span>
          </p>
        </div>
      );
    case 'facts':
      return (
        <div className="record-block" data-block={block.part}>
          <h2>{block.title}</h2>
          <FactGrid facts={block.facts} />
        </div>
      );
    case 'heading':
      return (
        <div className="record-block" data-block={block.part}>
          <h2>{block.text}</h2>
        </div>
      );
    case 'item':
      return (
        <div className={`record-block record-item group-${block.group}`} data-block={block.part}>
          <span>{block.order}</span>
          <span>
            {block.text}
            {block.note ? <small>{block.note}</small> : null}
          </span>
        </div>
      );
    case 'table':
      return (
        <div className="record-block" data-block={block.part}>
          {block.title ? (
            <p>
              <b>{block.title}</b>
            </p>
          ) : null}
          <table className="record-table">
            <thead>
              <tr>
                {block.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells.join(' ')}>
                  {cells.map((cell, place) =>
                    place === 0 && block.hasRowNames ? (
                      <th key={block.columns[place]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={block.columns[place]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'drawing':
      return (
        <div className="record-block" data-block={block.part}>
          <p>
            <b>{block.title}</b>
          </p>
          <Drawing picture={pictures[block.image]} marks={block.marks} language={block.language} label={block.title} />
          <p>{block.text}</p>
        </div>
      );
    case 'signatures':
      return (
        <div className="record-block" data-block={block.part}>
          <Signatures places={block.places} />
        </div>
      );
  }
}
