import pg from 'pg';
import { problem } from '../http/problem.ts';
import type { Queryable } from './db.ts';

interface WaitingItem<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const maxBatchSize = 200;
/** Milliseconds after which the next statement starts although one still runs: a hanging connection must not stop all. */
const patience = 1000;
/** Bounds the memory while the database does not answer. */
const maxWaiting = 10_000;

/**
 * Items that arrive while a statement runs are handled by the next statement together, in the order of arrival. `act`
 * takes many items in one statement and returns their results in the same order. An item with the key of another one in
 * the batch waits for the following statement. The SQL should say `(select $1::uuid[])` instead of `$1::uuid[]`: then
 * the plan does not depend on the number of items, and PostgreSQL caches it.
 */
export const inBatches = <Item, Answer>(
  act: (pool: Queryable, items: Item[]) => Promise<Answer[]>,
  keyOf?: (item: Item) => string | null,
) => {
  const queues = new WeakMap<Queryable, (item: Item) => Promise<Answer>>();
  return (pool: Queryable, item: Item) => {
    const known = queues.get(pool);
    if (known) return known(item);
    const queue = createQueue((items: Item[]) => act(pool, items), keyOf);
    queues.set(pool, queue);
    return queue(item);
  };
};

const createQueue = <Item, Answer>(
  act: (items: Item[]) => Promise<Answer[]>,
  keyOf?: (item: Item) => string | null,
) => {
  let waiting: WaitingItem<Item, Answer>[] = [];
  let isBusy = false;

  const run = async (batch: WaitingItem<Item, Answer>[], isAgain = false): Promise<void> => {
    try {
      const answers = await act(batch.map(({ item }) => item));
      if (answers.length !== batch.length)
        throw new Error(`${answers.length} answers for a batch of ${batch.length}`);
      answers.forEach((answer, i) => batch[i]?.resolve(answer));
    } catch (error) {
      if (isAgain || !concernsOne(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Nothing is stored yet: run each item alone, so that a faulty one does not affect the others.
      for (const one of batch) await run([one], true);
    }
  };

  const runAll = async () => {
    while (waiting.length > 0) {
      const [batch, rest] = nextBatch(waiting, keyOf);
      waiting = rest;
      const done = run(batch);
      await (keyOf ? done : waitBriefly(done));
    }
    isBusy = false;
  };

  return async (item: Item) => {
    if (waiting.length >= maxWaiting) throw problem('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ item, resolve, reject });
    // Wait a moment, so that items that arrive now join the batch.
    if (!isBusy) setImmediate(() => void runAll());
    isBusy = true;
    return promise;
  };
};

const waitBriefly = async (done: Promise<void>) => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patience);
  await Promise.race([done, late.promise]);
  clearTimeout(timer);
};

const nextBatch = <One extends { item: Item }, Item>(
  waiting: One[],
  keyOf: (item: Item) => string | null = () => null,
) => {
  const keys = new Set<string>();
  const [batch, rest]: [One[], One[]] = [[], []];
  for (const one of waiting) {
    const key = keyOf(one.item);
    const isNext = batch.length < maxBatchSize && !(key && keys.has(key));
    (isNext ? batch : rest).push(one);
    if (key) keys.add(key);
  }
  return [batch, rest] as const;
};

/** True for an error of one item or a conflict with another process, not of the database itself. */
const concernsOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
