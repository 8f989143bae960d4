// node tests/programs/readExport.mjs <folder>: reads an export back with nothing but Node, and knows no code of the exporter. Holds every file
// against the manifest, resolves every reference of the FHIR resources, adds up money and stock in both directions, and prints all of it as JSON.
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

const folder = process.argv[2];
const faults = [];
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
const place = (name) => path.join(folder, ...name.split('/'));

async function hashOf(name) {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(place(name))) hash.update(bytes);
  return hash.digest('hex');
}

async function* rowsOf(name) {
  const lines = readline.createInterface({ input: createReadStream(place(name)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line);
}

const isThere = new Set(['manifest.json']);
for (const part of [...manifest.tables, ...manifest.fhir, ...manifest.forms, ...manifest.files.held]) {
  isThere.add(part.path);
  if (statSync(place(part.path)).size !== part.bytes) faults.push(`${part.path}: size`);
  if ((await hashOf(part.path)) !== part.sha256) faults.push(`${part.path}: hash`);
}
for (const name of readdirSync(folder, { recursive: true })) {
  const given = String(name).split(path.sep).join('/');
  if (statSync(path.join(folder, String(name))).isFile() && !isThere.has(given)) faults.push(`${given}: not in the manifest`);
}

const counts = {};
const organisations = new Set();
const add = (sums, key, amount) => sums.set(key, (sums.get(key) ?? 0) + amount);
const [paid, billNet, entries, moved, usedUnits] = [new Map(), new Map(), new Map(), new Map(), new Map()];
const sums = {
  paymentFen: 0,
  receivableFen: 0,
  lineNetFen: 0,
  principalFen: 0,
  giftFen: 0,
  points: 0,
  stockUnits: 0,
  movedUnits: 0,
  usedUnits: 0,
};
const held = { bill: [], member_card: [], stock_batch: [], patient_package_item: [] };

const readers = {
  payment: ({ bill_id, kind, amount }) => {
    sums.paymentFen += amount;
    if (bill_id && kind !== 'refund') add(paid, bill_id, amount);
  },
  bill_line: ({ bill_id, net }) => {
    sums.lineNetFen += net;
    add(billNet, bill_id, net);
  },
  member_entry: ({ card_id, principal, gift, points }) => {
    for (const [kind, amount] of Object.entries({ principal, gift, points })) add(entries, `${card_id} ${kind}`, amount);
  },
  stock_movement: ({ batch_id, change }) => {
    sums.movedUnits += change;
    add(moved, batch_id, change);
  },
  package_use: ({ package_item_id, quantity }) => add(usedUnits, package_item_id, quantity),
};

for (const { table, path: name, rows } of manifest.tables) {
  counts[table] = 0;
  for await (const row of rowsOf(name)) {
    counts[table] += 1;
    if (row.org_id) organisations.add(row.org_id);
    readers[table]?.(row);
    held[table]?.push(row);
  }
  if (counts[table] !== rows) faults.push(`${name}: ${counts[table]} rows, the manifest says ${rows}`);
}

for (const bill of held.bill) {
  sums.receivableFen += bill.receivable;
  if (bill.paid !== (paid.get(bill.id) ?? 0)) faults.push(`bill ${bill.bill_number}: paid`);
  if (bill.receivable !== (billNet.get(bill.id) ?? 0)) faults.push(`bill ${bill.bill_number}: lines`);
}
for (const card of held.member_card) {
  sums.principalFen += card.principal;
  sums.giftFen += card.gift;
  sums.points += card.points;
  for (const kind of ['principal', 'gift', 'points'])
    if (card[kind] !== (entries.get(`${card.id} ${kind}`) ?? 0)) faults.push(`card ${card.card_number}: ${kind}`);
}
for (const batch of held.stock_batch) {
  sums.stockUnits += batch.quantity;
  if (batch.quantity !== (moved.get(batch.id) ?? 0)) faults.push(`batch ${batch.batch_number}: movements`);
}
for (const item of held.patient_package_item) {
  sums.usedUnits += item.used;
  if (item.used !== (usedUnits.get(item.id) ?? 0)) faults.push(`package item ${item.id}: uses`);
}

const resources = {};
const known = new Set();
const referred = new Set();
const collect = (element) => {
  if (element === null || typeof element !== 'object') return;
  if (typeof element.reference === 'string') referred.add(element.reference);
  for (const part of Object.values(element)) collect(part);
};
for (const { resource, path: name, rows } of manifest.fhir) {
  resources[resource] = 0;
  for await (const one of rowsOf(name)) {
    resources[resource] += 1;
    const id = `${one.resourceType}/${one.id}`;
    if (one.resourceType !== resource) faults.push(`${name}: ${id}`);
    if (known.has(id)) faults.push(`${id} stands twice`);
    known.add(id);
    collect(one);
  }
  if (resources[resource] !== rows) faults.push(`${name}: ${resources[resource]} resources, the manifest says ${rows}`);
}
for (const reference of referred) if (!known.has(reference)) faults.push(`${reference} is referred to and is not there`);

console.log(JSON.stringify({ faults, counts, resources, sums, organisations: [...organisations], references: referred.size }));
