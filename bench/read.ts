import type { Clinic } from './clinic.ts';
import { signInAt } from './clinic.ts';
import { atLeast, type Figure, median } from './figure.ts';
import { requestsPerSecond } from './load.ts';
import { startProgram } from './program.ts';

const connections = 32;

/**
 * Reading one row through the whole pipeline beside node:http with the same query. Twice: of a person of the staff,
 * and of a patient, of which each look leaves a trail entry that is safe on disk before the answer goes out.
 */
export async function measureReading(
  clinic: Clinic,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Figure[]> {
  const bare = await startProgram('bare', clinic.address);
  const product = await startProgram('product', clinic.address);
  try {
    const { headers } = await signInAt(product.url, 'chenyi');
    const head = `Host: 127.0.0.1\r\nAuthorization: ${headers.authorization}\r\nCookie: ${headers.cookie}\r\n\r\n`;
    const ids = await patientsOf(clinic);
    const requestsOf = (path: (id: string) => string) => ids.map((id) => Buffer.from(`GET ${path(id)} HTTP/1.1\r\n${head}`));
    const pairs = [
      { measure: 'point read: a person by id', ours: '/api/profile/queryMyProfile', floor: '/profile' },
      { measure: 'point read of a patient, with its trail entry', ours: '/api/patient/queryDetail/', floor: '/patient/' },
    ];
    const figures: Figure[] = [];
    for (const { measure, ours, floor } of pairs) {
      const load = { connections, milliseconds };
      const pathOf = (path: string) => requestsOf((id) => (path.endsWith('/') ? path + id : path));
      const of = {
        product: { ...load, port: product.port, requests: pathOf(ours) },
        bare: { ...load, port: bare.port, requests: pathOf(floor) },
      };
      for (const each of [of.product, of.bare]) await requestsPerSecond({ ...each, milliseconds: 1000 });
      const speeds: { product: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round++)
        speeds.push({ bare: await requestsPerSecond(of.bare), product: await requestsPerSecond(of.product) });
      figures.push({
        measure,
        value: median(speeds.map((speed) => speed.product)),
        floor: median(speeds.map((speed) => speed.bare)),
        ratio: median(speeds.map((speed) => speed.product / speed.bare)),
        unit: '/s',
        aim: atLeast(0.6, 'ratio'),
      });
    }
    return figures;
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}

async function patientsOf({ owner }: Clinic): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    select p.id from patient p join account a on a.org_id = p.org_id and a.login_name = 'chenyi' where p.deleted_at is null limit 200`;
  return rows.map(({ id }) => id);
}
