import path from 'node:path';
import { type ChoiceDraft, choiceFor, choices, type PrinterChoice, type PrinterChoices } from '../src/domain/print/agent.ts';
import type { DocumentName } from '../src/domain/print/shapes.ts';
import { keep, kept, privateFolder } from './folder.ts';
import { byCommand, commandSetting, windowsSetting } from './spooler/command.ts';
import { cups } from './spooler/cups.ts';
import type { Spooler } from './spooler/spooler.ts';

/** Which printer and tray of this computer print what, and how often. */
export class Choices {
  private readonly file: string;
  constructor(folder: string) {
    this.file = path.join(privateFolder(folder), 'printers.json');
  }

  all(): PrinterChoices {
    return choices.parse(JSON.parse(kept(this.file) ?? '{}'));
  }

  of(document: DocumentName): PrinterChoice {
    return choiceFor(this.all(), document);
  }

  save({ document, ...choice }: ChoiceDraft): void {
    keep(this.file, JSON.stringify({ ...this.all(), [document]: choice }, null, 2));
  }
}

/** By the clinic's own command where `command.json` says one; else the system's way. */
export function spoolerOf(folder: string): Spooler {
  const own = kept(path.join(privateFolder(folder), 'command.json'));
  if (own !== undefined) return byCommand(commandSetting.parse(JSON.parse(own)));
  return process.platform === 'win32' ? byCommand(windowsSetting) : cups;
}
