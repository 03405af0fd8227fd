import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import lantern from '../../art/lantern.svg';
import { useMe } from '../../features/accounts/queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DarkPanel } from '../../ui/layout/DarkPanel.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

/** Hidden for teachers and admins. Students read on the contact page how to register with a second account. */
export function BecomeTutor() {
  const { t } = useTranslation();
  const { user } = useMe();
  if (user && user.role !== 'student') return null;
  return (
    <section aria-labelledby="become-tutor" className="py-8 md:py-14">
      <PageWidth>
        <DarkPanel className="grid items-center px-6 py-9 md:grid-cols-[1fr_auto] md:px-16 md:py-15">
          <div>
            <h2 id="become-tutor" className="text-[1.75rem] md:text-[2.25rem]">
              {t('home.becomeTutor')}
            </h2>
            <p className="mt-3 mb-5.5 max-w-[34em] text-base text-on-night-2 md:mb-7 md:text-lg">
              {t('home.becomeTutorText')}
            </p>
            <ButtonLink
              to={user ? paths.contact : paths.teacherRegister}
              variant="flame"
              size="lg"
              className="max-md:w-full"
            >
              {t(user ? 'home.howToTeach' : 'home.createTeacherAccount')}
            </ButtonLink>
          </div>
          <img
            src={lantern}
            alt=""
            width={176}
            height={235}
            loading="lazy"
            className="-my-5 w-44 max-md:hidden lg:mr-24"
          />
        </DarkPanel>
      </PageWidth>
    </section>
  );
}
