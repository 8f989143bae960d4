import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../../server/database/connect.ts';
import { preparePlace } from '../../server/database/place.ts';
import { launchDatabase } from '../../server/start/launch.ts';
import { copyDatabase, makeClusterFolder, makeCopyPlace } from '../copyPlace.ts';

/** A run of tests as far as its first copy: it says where its things lie, and then waits to be killed. */
const dataDir = makeClusterFolder('xinglin-test-');
const cluster = await launchDatabase({ dataDir, durable: false, supervise: false });
const admin = connectAsOwner({ ...cluster.address, database: 'postgres' }, { max: 1 });
await admin`create database template_of_nothing`;
const place = await makeCopyPlace(admin, dataDir);
await copyDatabase(admin, place, 'template_of_nothing', 'copied');
writeFileSync(path.join(dataDir, 'begun'), place);
console.log(JSON.stringify({ dataDir, data: preparePlace(dataDir).data, pid: cluster.pid() }));
setInterval(() => {}, 60_000);
