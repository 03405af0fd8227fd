import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallReply } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ago, moment } from '../../../lib/format/moments.ts';
import type { Queue } from './queues.ts';

type Waiting = CallReply<'adminTeachers'>['teachers'][number];

interface QueueListProps {
  queue: Queue;
  teachers: readonly Waiting[];
  /** Whose file is open. */
  chosen: string | undefined;
}

export function QueueList({ queue, teachers, chosen }: QueueListProps) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const specialityName = useSpecialityName();
  const language = currentLanguage();
  return (
    <ul aria-label={t(`verification.queues.${queue}`)} className="grid gap-1">
      {teachers.map((teacher) => (
        <li key={teacher._id}>
          <Link
            to={paths.adminTeacher(teacher._id, queue)}
            aria-current={teacher._id === chosen ? 'true' : undefined}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg border border-transparent px-4 py-3.5 hover:bg-surface-2 aria-[current=true]:border-line aria-[current=true]:bg-surface aria-[current=true]:shadow-sm"
          >
            <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} />
            <span className="min-w-0 flex-1 basis-32">
              <span className="block text-md leading-[1.35] font-semibold wrap-anywhere">
                {teacher.fullName}
              </span>
              <span className="block text-sm wrap-anywhere text-ink-3">
                {specialityName(teacher.speciality)}
              </span>
            </span>
            <time
              dateTime={teacher.submittedAt}
              title={moment(teacher.submittedAt, language)}
              className="ml-auto text-xs whitespace-nowrap text-ink-3"
            >
              {ago(teacher.submittedAt, now, language)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
