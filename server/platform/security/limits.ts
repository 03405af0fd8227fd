import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../http/problem.ts';

export interface Limit {
  name: string;
  per: 'account' | 'address';
  points: number;
  seconds: number;
}

export type Limits = ReturnType<typeof createLimits>;

/** Counted in PostgreSQL, so that all processes count together. */
export const createLimits = (pool: pg.Pool, { looseAddresses = false } = {}) => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, per, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      // In tests hundreds of people share one address.
      points: looseAddresses && per === 'address' ? points * 1000 : points,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** Counts one attempt and refuses it if there were too many. */
    async take(limit: Limit, key: string) {
      const retryAfter = await this.tryTake(limit, key);
      if (retryAfter > 0) throw problem('too_many', { retryAfter });
    },

    /** Counts one attempt; returns the seconds to wait, 0 if it is allowed. */
    async tryTake(limit: Limit, key: string) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000) || 1;
        throw refused;
      }
    },

    /** Takes one counted attempt back. */
    async giveBack(limit: Limit, key: string) {
      await limiterOf(limit).reward(key);
    },

    async clear(limit: Limit, key: string) {
      await limiterOf(limit).delete(key);
    },
  };
};
