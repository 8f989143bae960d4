import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { agentVariables, readVariables, WrongSettings } from '../src/domain/environment/read.ts';
import { agentPort } from '../src/domain/print/agent.ts';

export interface AgentSettings {
  /** Paired servers, chosen printers, jobs. */
  folder: string;
  port: number;
  /** The built application: its print window lays the paper out. */
  site: string;
  /** A Chrome, Chromium or Edge; empty: the first one found. */
  browser: string;
  /** Papers are kept so long for printing again. */
  keepHours: number;
}

/** Throws WrongSettings with a line for every variable that cannot be taken. */
export function agentSettings(environment: NodeJS.ProcessEnv): AgentSettings {
  const { values: given, faults } = readVariables(environment, agentVariables);
  if (faults.length > 0) throw new WrongSettings(faults);
  return {
    folder: given.XINGLIN_PRINT_FOLDER ?? path.join(os.homedir(), '.xinglin-print'),
    port: given.XINGLIN_PRINT_PORT ?? agentPort,
    site: given.XINGLIN_PRINT_SITE ?? fileURLToPath(new URL('../dist/app', import.meta.url)),
    browser: given.XINGLIN_PRINT_BROWSER ?? given.CHROMIUM_PATH ?? '',
    keepHours: given.XINGLIN_PRINT_KEEP_HOURS ?? 24,
  };
}
