import path from 'node:path';
import { projectFolder } from '../environment/projectFolder.ts';
import { stopOrphan } from './launch.ts';

/** `npm start` runs this when the server has died for good, not when its settings are wrong. */
const { DATABASE_URL, XINGLIN_DATA = path.join(projectFolder(import.meta.url), 'data') } = process.env;
if (!DATABASE_URL && (await stopOrphan(XINGLIN_DATA))) console.log('PostgreSQL was stopped.');
