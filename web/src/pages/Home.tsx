import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { BecomeTutor } from './home/BecomeTutor.tsx';
import { Hero } from './home/Hero.tsx';
import { SpecialityBlock } from './home/SpecialityBlock.tsx';
import { TopTeachers } from './home/TopTeachers.tsx';

export function Home() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('home.pageTitle')}</PageTitle>
      <Hero />
      <SpecialityBlock />
      <TopTeachers />
      <BecomeTutor />
    </>
  );
}
