import pg from 'pg';
import { problem } from '../http/problem.ts';

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const mostAtOnce = 200;
/** A connection that hangs must not hold up everyone, where the order does not matter. */
const patience = 1000;
/** A database that does not answer must not fill the memory. */
const mostWaiting = 10_000;

/**
 * What comes while the database is at work on others is done by the next statement, all of it together, in the
 * order it came. `act` does many in one statement and answers each, in their order. Of two with the same key the
 * second waits for the statement after. Its SQL says `(select $1::uuid[])` where `$1::uuid[]` would do: so the plan
 * does not hang on how many they are, and PostgreSQL keeps it instead of making one each time.
 */
export const inBatches = <Item, Answer>(
  act: (pool: pg.Pool, items: Item[]) => Promise<Answer[]>,
  keyOf?: (item: Item) => string | null,
) => {
  const queues = new WeakMap<pg.Pool, (item: Item) => Promise<Answer>>();
  return (pool: pg.Pool, item: Item) => {
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
  let waiting: Waiting<Item, Answer>[] = [];
  let isBusy = false;

  const run = async (batch: Waiting<Item, Answer>[], isAgain = false): Promise<void> => {
    try {
      const answers = await act(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error('not as many answers as items');
      answers.forEach((answer, i) => batch[i]?.resolve(answer));
    } catch (error) {
      if (isAgain || !concernsOne(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Nothing is stored. Each on its own now, so that the one at fault hurts no other.
      for (const one of batch) await run([one], true);
    }
  };

  const runAll = async () => {
    while (waiting.length > 0) {
      const [batch, rest] = nextBatch(waiting, keyOf);
      waiting = rest;
      const done = run(batch);
      await (keyOf ? done : soon(done));
    }
    isBusy = false;
  };

  return async (item: Item) => {
    if (waiting.length >= mostWaiting) throw problem('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ item, resolve, reject });
    // Not at once: others that have arrived go with it.
    if (!isBusy) setImmediate(() => void runAll());
    isBusy = true;
    return promise;
  };
};

const soon = async (done: Promise<void>) => {
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
    const isNext = batch.length < mostAtOnce && !(key && keys.has(key));
    (isNext ? batch : rest).push(one);
    if (key) keys.add(key);
  }
  return [batch, rest] as const;
};

/** Something in an item, or another process with the same one at this moment; not the database itself. */
const concernsOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
