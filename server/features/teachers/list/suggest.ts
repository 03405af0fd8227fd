import type { Queryable } from '../../../platform/database/db.ts';
import type { Suggestions } from '#contract/teachers.ts';
import { findSubject } from '#domain/subjects.ts';
import { pictureUrl } from '../../accounts/pictures/pictures.ts';

interface SuggestionsRow {
  subjects: string[];
  teachers: { id: string; full_name: string; speciality: string; picture_id: string | null }[];
}

/** Subjects and the best teachers whose names begin with what is typed. */
export const suggest = async (pool: Queryable, search: string): Promise<Suggestions> => {
  const { rows } = await pool.query<SuggestionsRow>(suggestStatement(search));
  const { subjects = [], teachers = [] } = rows[0] ?? {};
  return {
    subjects: subjects.flatMap((key) => {
      const subject = findSubject(key);
      return subject ? [{ en: subject.en, id: subject.id }] : [];
    }),
    teachers: teachers.map(({ id, full_name: fullName, speciality, picture_id: picture }) => ({
      _id: id,
      fullName,
      speciality,
      profilePicture: pictureUrl(picture),
    })),
  };
};

/** A range of the index: LIKE uses it only if the planner knows the pattern. */
const beginsWith = (column: string, start: string) =>
  `${column} ~>=~ (select ${start} from asked) and ${column} ~<~ (select ${start} || chr(1114111) from asked)`;

/**
 * Reads at most eight names of the dictionary and three teachers of each. The word before the last one is looked up as
 * a pair with each name.
 */
export const suggestStatement = (search: string) => ({
  name: 'suggest',
  text: `with asked as materialized (select asked_words($1) as words)
    select array(
      select s.subject from search_synonyms s
       where ${beginsWith('s.word', "nullif(array_to_string(words, ' '), '')")}
       group by s.subject order by min(length(s.word)), s.subject limit 3) as subjects,
    (select coalesce(json_agg(t order by t.score desc, t.fee, t.id), '[]') from (
      select best.*, u.full_name, u.picture_id, p.speciality from (
        select distinct w.score, w.fee, w.teacher_id as id
          from (select id, word from search_words
                 where kind = 'name' and ${beginsWith('word', 'words[cardinality(words)]')}
                 order by word using ~<~ limit 8) begun
          cross join lateral (select words[cardinality(words) - 1] as former from asked) before
          cross join lateral (select case when former is null then begun.id else (
            select id from search_words where kind = 'pair'
               and word = least(former, begun.word) || ' ' || greatest(former, begun.word)) end as id) s
          cross join lateral (
            select score, fee, teacher_id from word_teachers where word_id = s.id
             order by score desc, fee, teacher_id limit 3) w
         order by w.score desc, w.fee, id limit 3) best
        join teacher_profiles p on p.user_id = best.id
        join users u on u.id = best.id) t) as teachers`,
  values: [search],
});
