import type pg from 'pg';
import { rowArrays } from '../../platform/database/row-arrays.ts';

interface AnnouncedDraft {
  id: string;
  conversationId: string;
  sender: string;
  /** Named by the client, so the statement checks it against the conversation. */
  recipient: string | null;
  content: string;
  clientId: string | null;
  fileIds: string[];
  /** The NOTIFY payload of this message; `part` is the index of the notification that carries it. */
  announcement: string;
  part: number;
}

export interface StoredMessage {
  refusal: 'not_found' | 'wrong_role' | 'invalid' | 'blocked' | 'too_many' | null;
  /** The new message, or the earlier one that this draft repeats. */
  id: string;
  number: number;
  /** Null unless the draft repeats an earlier message. */
  content: string | null;
  created_at: Date;
}

const perMinute = 100;

/**
 * Checks, limits, numbers, stores and announces many messages in one statement; returns outcomes in the same order.
 * Numbers are assigned under the conversation's lock, so every reader sees the same order. NOTIFY is part of the
 * statement, so every process receives a message when it is committed, in that order. Conversations are locked in
 * the order of their ids, so that two processes storing at once cannot deadlock.
 */
export const storeMessages = async (pool: pg.Pool, drafts: AnnouncedDraft[], now: Date) => {
  const { rows } = await pool.query<StoredMessage>({
    name: 'store-messages',
    text: statement,
    values: [...draftRows.values(drafts), now],
  });
  return rows;
};

/** Counts a message that is refused before the statement; false when the sender has used up the minute. */
export const countMalformed = async (pool: pg.Pool, sender: string, now: Date) => {
  const text = countInto('select $1::uuid as sender_id', '$2');
  const { rows } = await pool.query<{ points: number }>(text, [sender, now]);
  return (rows[0]?.points ?? 0) <= perMinute;
};

/** Counts the rows of a query per sender. */
const countInto = (rows: string, now: string) => `
    insert into rate_limits as l (key, points, expire)
    select 'messages:' || sender_id, count(*), extract(epoch from ${now}::timestamptz) * 1000 + 60000
      from (${rows}) r group by sender_id order by sender_id
    on conflict (key) do update set
      points = case when l.expire > excluded.expire - 60000 then l.points else 0 end + excluded.points,
      expire = case when l.expire > excluded.expire - 60000 then l.expire else excluded.expire end
    returning key, points`;

const draftRows = rowArrays<AnnouncedDraft>(
  {
    id: ['uuid', ({ id }) => id],
    conversation_id: ['uuid', ({ conversationId }) => conversationId],
    sender_id: ['uuid', ({ sender }) => sender],
    recipient_id: ['uuid', ({ recipient }) => recipient],
    content: ['text', ({ content }) => content],
    client_id: ['uuid', ({ clientId }) => clientId],
    // unnest would flatten an array of arrays.
    files: ['text', ({ fileIds }) => fileIds.join(',')],
    announcement: ['text', ({ announcement }) => announcement],
    part: ['integer', ({ part }) => part],
  },
  { countsRows: true },
);
const nowParameter = `$${draftRows.next}`;

const statement = `
  with draft as materialized (
    select *, string_to_array(files, ',')::uuid[] as file_ids from ${draftRows.withPosition('d', 'place')}
  ), conversation as materialized (
    -- As if it were blocked while one of the two is suspended: the message would not be read.
    select id, student_id, teacher_id, blocked_by <> '{}' or exists (
             select from users u where u.id in (student_id, teacher_id) and u.suspended_at is not null
           ) as is_blocked
      from conversations
     where id = any(${draftRows.array('conversation_id')}) order by id for no key update
  ), judged as materialized (
    select d.*, c.student_id, c.teacher_id,
      m.id as known_id, m.number as known_number, m.content as known_content, m.created_at as known_at,
      case
        when c.id is null then 'not_found'
        when d.recipient_id = d.sender_id or d.recipient_id not in (c.student_id, c.teacher_id) then 'wrong_role'
        -- The id of a message in another conversation is no repeat, but a mistake.
        when m.conversation_id <> d.conversation_id then 'invalid'
        when m.id is null and c.is_blocked then 'blocked'
        -- Each file is the sender's own, uploaded for this conversation and not sent yet.
        when m.id is null and d.files <> '' and cardinality(d.file_ids) <> (
          select count(*) from message_files f where f.id = any(d.file_ids) and f.message_id is null
             and f.conversation_id = d.conversation_id and f.user_id = d.sender_id) then 'invalid'
      end as refusal
      from draft d
      left join conversation c on c.id = d.conversation_id and d.sender_id in (c.student_id, c.teacher_id)
      left join messages m on m.sender_id = d.sender_id and m.client_id = d.client_id
  ), attempt as materialized (
    -- Refused messages count, repeats do not.
    select *, row_number() over (partition by sender_id order by place) as turn,
      count(*) over (partition by sender_id) as attempts
      from judged where refusal is not null or known_id is null
  ), counted as (${countInto('select sender_id from attempt', nowParameter)}
  ), excess as materialized (
    select id from attempt join counted on key = 'messages:' || sender_id
     where points - attempts + turn > ${perMinute}
  ), accepted as materialized (
    select a.*, row_number() over (partition by conversation_id order by place) as step
      from attempt a where refusal is null and id not in (select id from excess)
  ), numbered as (
    update conversations c set last_number = last_number + steps, last_at = ${nowParameter},
      student_seen = coalesce(last_number + student_step, student_seen),
      teacher_seen = coalesce(last_number + teacher_step, teacher_seen)
      from (
        select conversation_id, count(*) as steps,
          max(step) filter (where sender_id = student_id) as student_step,
          max(step) filter (where sender_id = teacher_id) as teacher_step
          from accepted group by conversation_id
      ) a
     where c.id = a.conversation_id
    returning c.id as conversation_id, last_number - steps as before
  ), stored as (
    insert into messages (id, conversation_id, number, sender_id, content, client_id, created_at, file_count)
    select id, conversation_id, before + step, sender_id, content, client_id, ${nowParameter}, cardinality(file_ids)
      from accepted join numbered using (conversation_id)
    returning id, number
  ), attached as (
    update message_files f set message_id = a.id, place = array_position(a.file_ids, f.id)
      from accepted a where a.files <> '' and f.id = any(a.file_ids)
  ), notified as (
    select pg_notify('messages', lines) from (
      select string_agg(concat_ws(' ', before + step, student_id, teacher_id, announcement), E'\\n' order by place) as lines
        from accepted join numbered using (conversation_id) group by part order by part
    ) parts
  )
  select case when id in (select id from excess) then 'too_many' else refusal end as refusal,
    coalesce(known_id, id) as id, coalesce(known_number, number) as number,
    known_content as content, coalesce(known_at, ${nowParameter}) as created_at
    from judged left join stored using (id), (select count(*) from notified) t
   order by place`;
