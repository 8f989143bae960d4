import { dateAt } from '../../src/domain/dates.ts';
import { numbering } from '../database/counters.ts';
import { insertAll } from './insert.ts';
import type { Loading } from './seeding.ts';

/** Numbers as the counters would give them, kept for whoever counts on. */
export class Numbers {
  private readonly loading: Loading;
  private readonly taken = new Map<string, number>();

  constructor(loading: Loading) {
    this.loading = loading;
  }

  next(name: 'card' | 'memberEntry' | 'coupon' | 'package', at: string): string {
    const day = numbering[name].daily ? dateAt(at).replaceAll('-', '') : '';
    const key = `${name} ${day}`;
    const value = (this.taken.get(key) ?? 0) + 1;
    this.taken.set(key, value);
    return numbering[name].form(value, day);
  }

  async keep(): Promise<void> {
    const { sql, orgId } = this.loading;
    const rows = [...this.taken].map(([key, value]) => {
      const [name, period] = key.split(' ');
      return { org_id: orgId, scope: orgId, name: name!, period: period!, value };
    });
    await insertAll(sql, 'counter', rows);
  }
}
