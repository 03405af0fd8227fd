import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { GuestHeart, Heart } from '../../features/teachers/favourites/Heart.tsx';
import { useStartConversation } from '../../features/messages/useStartConversation.ts';
import '../../features/teachers/texts.ts';
import { useLoginReturn } from '../../lib/navigation/useLoginReturn.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** For students, and for guests through the login. Teachers and admins get no actions. */
export function TeacherActions({ teacher }: { teacher: Teacher }) {
  const { user, isPending } = useMe();
  // Invisible until the user is known, so that the layout does not shift.
  if (isPending) return <div className="h-11" />;
  if (user && user.role !== 'student') return null;
  return (
    <div className="flex items-center gap-2">
      {user ? <MessageTeacher teacher={teacher} /> : <LogInToMessage />}
      {user ? (
        <Heart teacher={teacher} className={HEART} />
      ) : (
        <GuestHeart teacher={teacher} className={HEART} />
      )}
    </div>
  );
}

function MessageTeacher({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const { writeTo, writingTo } = useStartConversation();
  return (
    <Button
      variant="secondary"
      className="max-md:flex-1"
      busyText={writingTo && t('ui.loading')}
      onClick={() => writeTo(teacher._id)}
    >
      <MessageCircle />
      {t('session.messageTeacher')}
    </Button>
  );
}

function LogInToMessage() {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={paths.login}
      state={useLoginReturn()}
      variant="secondary"
      className="max-md:flex-1"
    >
      <MessageCircle />
      {t('session.messageTeacher')}
    </ButtonLink>
  );
}

const HEART = 'border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface';
