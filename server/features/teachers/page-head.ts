import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import type { Language } from '#domain/account.ts';
import { isSpeciality, type Speciality } from '#domain/speciality.ts';
import { excerpt, type Head, type Site } from '../../platform/http/page-head.ts';

/** How a listed teacher appears in search results and in shared links. */
export const teacherHead = (teacher: Teacher, language: Language, site: Site): Head => {
  const path = paths.session(teacher._id);
  return {
    language,
    title: `${teacher.fullName}, ${specialityName(teacher.speciality, language)}`,
    description: excerpt(teacher.about),
    path,
    portrait: teacher.image,
    facts: factsOf(teacher, site.publicUrl + path, site),
  };
};

/** Described as a service by a person: schema.org has ratings of services, not of people. */
const factsOf = (teacher: Teacher, url: string, { publicUrl }: Site) => {
  const picture = teacher.image === '' ? {} : { image: publicUrl + teacher.image };
  const price = { price: teacher.fees, priceCurrency: 'IDR' };
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `${teacher.speciality}, ${teacher.fullName}`,
    serviceType: teacher.speciality,
    description: excerpt(teacher.about, 500),
    url,
    ...picture,
    provider: {
      '@type': 'Person',
      name: teacher.fullName,
      url,
      ...picture,
      hasCredential: { '@type': 'EducationalOccupationalCredential', name: teacher.degree },
    },
    offers: {
      '@type': 'Offer',
      url,
      ...price,
      // The UN/CEFACT code for an hour.
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'HUR' },
    },
    ...(teacher.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: teacher.rating,
        reviewCount: teacher.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
};

const inIndonesian: Record<Speciality, string> = {
  Math: 'Matematika',
  Science: 'Sains',
  'Language & Literature': 'Bahasa & Sastra',
  'Digital Literacy': 'Literasi Digital',
  History: 'Sejarah',
  Other: 'Lainnya',
};

/** A custom speciality is not translated. */
const specialityName = (speciality: string, language: Language) =>
  language === 'id' && isSpeciality(speciality) ? inIndonesian[speciality] : speciality;
