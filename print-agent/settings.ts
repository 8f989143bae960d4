import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

export function agentSettings(environment: NodeJS.ProcessEnv): AgentSettings {
  const { XINGLIN_PRINT_FOLDER, XINGLIN_PRINT_PORT, XINGLIN_PRINT_SITE, XINGLIN_PRINT_KEEP_HOURS } = environment;
  return {
    folder: XINGLIN_PRINT_FOLDER || path.join(os.homedir(), '.xinglin-print'),
    port: number('XINGLIN_PRINT_PORT', XINGLIN_PRINT_PORT, agentPort),
    site: XINGLIN_PRINT_SITE || fileURLToPath(new URL('../dist/app', import.meta.url)),
    browser: environment.XINGLIN_PRINT_BROWSER || environment.CHROMIUM_PATH || '',
    keepHours: number('XINGLIN_PRINT_KEEP_HOURS', XINGLIN_PRINT_KEEP_HOURS, 24),
  };
}

function number(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name}: ${text} is not a number`);
  return value;
}
