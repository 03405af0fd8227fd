import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Speciality, specialities } from '#domain/speciality.ts';
import digital from '../../art/speciality-digital.svg';
import history from '../../art/speciality-history.svg';
import language from '../../art/speciality-language.svg';
import math from '../../art/speciality-math.svg';
import other from '../../art/speciality-other.svg';
import science from '../../art/speciality-science.svg';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

const ART: Record<Speciality, string> = {
  Math: math,
  Science: science,
  'Language & Literature': language,
  'Digital Literacy': digital,
  History: history,
  Other: other,
};

export const HEADING_ID = 'speciality';

export function SpecialityBlock() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  return (
    <section aria-labelledby={HEADING_ID} className="py-8 md:py-14">
      <PageWidth>
        <div className="mb-4.5 md:mb-7">
          <h2 id={HEADING_ID} tabIndex={-1} className="text-[1.5rem] md:text-[1.875rem]">
            {t('home.findBySpeciality')}
          </h2>
          <p className="mt-1.5 text-ink-2">{t('home.findBySpecialityText')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
          {specialities.map((speciality) => (
            <li key={speciality}>
              <Link to={paths.teachers(speciality)} className="group block rounded-xl">
                <span className="block aspect-[4/2.9] overflow-hidden rounded-xl md:aspect-[4/3.4]">
                  <img
                    src={ART[speciality]}
                    alt=""
                    width={240}
                    height={180}
                    loading="lazy"
                    className="size-full object-cover transition duration-(--dur-3) ease-out motion-safe:group-hover:scale-105"
                  />
                </span>
                <span className="mt-2 block text-md leading-[1.35] font-semibold md:mt-3">
                  {specialityName(speciality)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  );
}

/** The style sheet decides about smooth scrolling, by the reader's motion setting. */
export function goToSpecialities() {
  const heading = document.getElementById(HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
