import { useTranslation } from 'react-i18next';
import type { TeacherFile } from '#contract/teachers-admin.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { focusHome } from '../../../ui/layout/focus-home.ts';
import type { Queue } from './queues.ts';
import { queueOfTeacher } from './standing.ts';

/** The look of each state; the words are translated. */
const LOOKS: Record<Queue, string> = {
  pending: 'pending',
  recheck: 'under_review',
  verified: 'approved',
  rejected: 'rejected',
};

export function FileHead({ file, titleId }: { file: TeacherFile; titleId: string }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const state = queueOfTeacher(file);
  const facts = { speciality: specialityName(file.speciality), fee: rupiah(file.hourlyRate) };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4.5 md:p-6">
        <div className="flex min-w-0 items-center gap-4.5">
          <Avatar name={file.fullName} src={file.profilePicture} size="xl" />
          <div className="min-w-0">
            <h2 id={titleId} {...focusHome} className="text-[1.375rem] wrap-anywhere">
              {file.fullName}
            </h2>
            <p className="text-sm wrap-anywhere text-ink-3">{t('verification.perHour', facts)}</p>
          </div>
        </div>
        <StatusBadge status={LOOKS[state]} text={t(`verification.states.${state}`)} />
      </div>
    </Card>
  );
}
