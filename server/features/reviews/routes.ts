import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';
import { pictureUrl } from '../accounts/pictures.ts';
import { findReviews, findStars, pageSize } from './store.ts';

export const reviewHandlers = ({ db }: Deps): Handlers<'teacherReviews'> => ({
  teacherReviews: async ({ params: { teacherId }, query }) => {
    const teacher = await findStars(db, teacherId);
    if (!teacher) throw problem('not_found');
    const rows = await findReviews(db, teacherId, query.before);
    return {
      reviews: rows.slice(0, pageSize).map((row) => ({
        _id: row.id,
        studentId: {
          _id: row.student_id,
          fullName: row.full_name,
          profilePicture: row.picture_id ? pictureUrl(row.picture_id) : '',
        },
        rating: row.rating,
        comment: row.comment,
        createdAt: row.created_at.toISOString(),
      })),
      distribution: teacher.stars,
      hasMore: rows.length > pageSize,
    };
  },
});
