import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import ratna from '../../art/avatars/ratna.svg';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';

const SAMPLE = { name: 'Ratna Wulandari', rating: '4.9', hours: ['17:00', '19:00', '20:00'] };
const CHOSEN = '19:00';

/** A picture of the product, drawn with its own parts; not a real teacher. */
export function HeroCard() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden
      className="absolute inset-x-3.5 bottom-0 rounded-xl border border-line bg-surface px-3.5 py-3 shadow-lg md:right-auto md:bottom-auto md:top-21 md:-left-4 md:w-71 md:p-4 origin-left lg:-left-16 lg:scale-80 xl:scale-100"
    >
      <div className="flex items-center gap-3.5">
        <Avatar name={SAMPLE.name} src={ratna} />
        <div className="min-w-0 flex-1">
          <div className="leading-[1.35] font-semibold">{SAMPLE.name}</div>
          <div className="text-sm text-ink-3">
            {t('specialities.Math')}, {t('home.today')}
          </div>
        </div>
        <span className="flex items-center gap-1.25 text-sm font-semibold">
          <Star className="size-4 fill-nyala-400 stroke-[1.6] text-star" />
          {SAMPLE.rating}
        </span>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-1.5">
        {SAMPLE.hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'grid h-9 place-items-center rounded-[10px] border text-sm font-semibold',
              hour === CHOSEN
                ? 'border-lit-line bg-lit text-on-lit shadow-glow'
                : 'border-line text-ink-2',
            )}
          >
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}
