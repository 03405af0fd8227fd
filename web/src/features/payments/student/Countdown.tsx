import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wibTime } from '#domain/calendar.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import './payment-texts.ts';

const SECOND = 1000;
/** Screen readers hear the time at these minutes. */
const SAID = new Set([10, 5, 1]);

/** By the server's clock. */
export function Countdown({ until }: { until: Date }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until);
  const minutes = Math.floor(left / 60);
  const text = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  const isSaid = SAID.has(minutes) && left % 60 === 0;
  return (
    <div className="rounded-lg bg-lit-soft px-4 py-2.5 text-lit-text md:text-right">
      <p className="text-[1.375rem] leading-tight font-bold tabular-nums" aria-hidden>
        {text}
      </p>
      <p className="text-sm">{t('waiting.until', { time: wibTime(until) })}</p>
      <p className="sr-only" role="status">
        {isSaid && t('waiting.left', { minutes })}
      </p>
    </div>
  );
}

function useSecondsLeft(until: Date) {
  const read = () => Math.max(0, Math.ceil((until.getTime() - serverNow().getTime()) / SECOND));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), SECOND);
    return () => clearInterval(timer);
  });
  return left;
}
