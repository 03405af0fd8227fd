import type * as z from 'zod/mini';
import type { SearchWord } from '#contract/settings.ts';
import { findSubject, subjectKeys, subjects } from '#domain/subjects.ts';
import { normaliseWord } from '#domain/text.ts';
import type { Deps } from '../../../deps.ts';
import { type Executor, isUniqueViolation } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAct } from '../../audit/record.ts';

/** All subjects with the words that a search understands, in alphabetical order. */
export const listSearchWords = async (db: Executor) => {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'subject', 'is_added'])
    .orderBy('word')
    .execute();
  return subjectKeys.map((key) => {
    const { en, id } = subjects[key];
    const own = rows.filter(({ subject }) => subject === key);
    const words = (isAdded: boolean) =>
      own.filter((row) => row.is_added === isAdded).map(({ word }) => word);
    return { key, en, id, builtIn: words(false), added: words(true) };
  });
};

const mostAdded = 500;

export const addSearchWord = async (
  { db, clock }: Deps,
  admin: string,
  { word: said, subject }: z.output<typeof SearchWord>,
) => {
  if (!findSubject(subject)) throw problem('invalid', { fields: { subject: 'invalid' } });
  const word = normaliseWord(said);
  await db
    .transaction()
    .execute(async (trx) => {
      const { added } = await trx
        .selectFrom('search_synonyms')
        .select((eb) => eb.fn.countAll<number>().as('added'))
        .where('is_added', '=', true)
        .executeTakeFirstOrThrow();
      if (added >= mostAdded) throw problem('wrong_state');
      await trx.insertInto('search_synonyms').values({ word, subject, is_added: true }).execute();
      const details = { after: { [word]: subject } };
      await recordAct(trx, { admin, act: 'add-search-word', subject: null, details }, clock.now());
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw problem('invalid', { fields: { word: 'word_known' } });
    });
};

/** Built-in words stay. */
export const removeSearchWord = ({ db, clock }: Deps, admin: string, word: string) =>
  db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('search_synonyms')
      .where('word', '=', word)
      .where('is_added', '=', true)
      .returning('subject')
      .executeTakeFirst();
    if (!removed) throw problem('not_found');
    const details = { before: { [word]: removed.subject } };
    await recordAct(trx, { admin, act: 'remove-search-word', subject: null, details }, clock.now());
  });
