import { launchDatabase } from '../../server/start/launch.ts';

/** Launches the database in a process of its own and stays: tests kill it, to see what is left behind. */
const database = await launchDatabase({ dataDir: process.argv[2]!, supervise: false });
process.stdout.write(`${JSON.stringify({ pid: database.pid(), adopted: database.adopted })}\n`);
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
setInterval(() => {}, 1000);
