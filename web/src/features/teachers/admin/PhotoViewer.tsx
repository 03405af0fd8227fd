import { useQuery } from '@tanstack/react-query';
import {
  Check,
  CircleDashed,
  FileText,
  IdCard,
  Maximize,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminRoutes } from '#contract/admin-routes.ts';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { send } from '../../../lib/api/api.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import './photo-texts.ts';

interface PhotoViewerProps {
  teacher: TeacherDetailData;
  /** Ids of the photos that were looked at. */
  looked: readonly string[];
  onLooked: (id: string) => void;
}

/** No photo opens by itself, because each look is recorded. */
export function PhotoViewer({ teacher, looked, onLooked }: PhotoViewerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const photos = teacher.documents.map(({ _id, kind }, index, all) => ({
    _id,
    kind,
    name:
      kind === 'id'
        ? t('photos.id')
        : t('photos.certificate', {
            number: all.slice(0, index + 1).filter((one) => one.kind === kind).length,
          }),
  }));
  const photo = photos.find(({ _id }) => _id === chosen);
  return (
    <Card as="section" title={t('photos.title')} aside={photos.length > 0 && t('photos.recorded')}>
      {photos.length === 0 ? (
        <p className="text-sm text-ink-3">{t('photos.none')}</p>
      ) : (
        <div className="grid gap-3">
          {photo ? (
            <Stage
              key={photo._id}
              teacher={teacher}
              photo={photo}
              onLooked={() => onLooked(photo._id)}
            />
          ) : (
            <p className="text-sm text-ink-2">{t('photos.choose')}</p>
          )}
          <div
            role="group"
            aria-label={t('photos.title')}
            className="flex flex-wrap gap-2.5 max-md:grid"
          >
            {photos.map(({ _id, kind, name }) => {
              const Icon = kind === 'id' ? IdCard : FileText;
              const isLooked = looked.includes(_id);
              const Mark = isLooked ? Check : CircleDashed;
              return (
                <button
                  key={_id}
                  type="button"
                  aria-pressed={_id === chosen}
                  onClick={() => setChosen(_id)}
                  className="flex min-h-14 items-center gap-2.5 rounded-lg border border-line-strong px-3 py-2 text-left text-sm hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft"
                >
                  <Icon className="size-6 text-ink-3" />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="flex items-center gap-1 text-xs text-ink-3">
                      <Mark className="size-3.5" />
                      {isLooked ? t('photos.looked') : t('photos.notYet')}
                    </span>
                  </span>
                </button>
              );
            })}
          </div>
        </div>
      )}
    </Card>
  );
}

const ZOOMS = [100, 150, 200, 300];

interface StageProps {
  teacher: TeacherDetailData;
  photo: { _id: string; name: string };
  onLooked: () => void;
}

function Stage({ teacher, photo: { _id, name }, onLooked }: StageProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: ['verification-photo', _id],
    queryFn: async ({ signal }) => {
      const blob = await fetchPhoto(teacher._id, _id, signal);
      onLooked();
      return blob;
    },
    ...recordedView,
    // Do not keep the photo in memory after it was looked at.
    gcTime: 0,
  });

  const zoomIn = () => setStep((before) => Math.min(before + 1, ZOOMS.length - 1));
  const zoomOut = () => setStep((before) => Math.max(before - 1, 0));
  const turn = () => setTurns((before) => (before + 1) % 4);
  const toggleFullScreen = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : stage.current?.requestFullscreen());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      r: turn,
      f: toggleFullScreen,
    };
    acts[event.key.toLowerCase()]?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Each key has a button below.
    <div
      ref={stage}
      role="group"
      aria-label={name}
      onKeyDown={onKeyDown}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-center border-b border-line py-1 pr-1.5 pl-4 md:gap-x-1">
        <h3 className="mr-auto min-w-0 text-md font-semibold">{name}</h3>
        <IconButton label={t('photos.zoomOut')} onClick={zoomOut} disabled={step === 0}>
          <ZoomOut />
        </IconButton>
        <span role="status" className="w-12 text-center text-sm text-ink-3 max-md:sr-only">
          {ZOOMS[step]}%
        </span>
        <IconButton
          label={t('photos.zoomIn')}
          onClick={zoomIn}
          disabled={step === ZOOMS.length - 1}
        >
          <ZoomIn />
        </IconButton>
        <IconButton label={t('photos.turn')} onClick={turn}>
          <RotateCw />
        </IconButton>
        <IconButton label={t('photos.fullScreen')} onClick={toggleFullScreen}>
          <Maximize />
        </IconButton>
      </div>
      <div
        role="region"
        aria-label={t('photos.stage', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="[container-type:size] grid h-80 md:h-90 place-items-center-safe overflow-auto bg-surface-3 p-3 [:fullscreen_&]:h-auto! [:fullscreen_&]:grow"
      >
        {query.isPending && <Spinner />}
        {query.isError && (
          <ErrorState small title={t('photos.failed')} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <Picture
            blob={query.data}
            alt={t('photos.alt', { name, teacher: teacher.fullName })}
            zoom={ZOOMS[step] ?? 100}
            turns={turns}
          />
        )}
      </div>
    </div>
  );
}

async function fetchPhoto(teacherId: string, documentId: string, signal: AbortSignal) {
  const [method, path] = adminRoutes.adminTeacherDocument;
  const url = path.replace('{teacherId}', teacherId).replace('{documentId}', documentId);
  const response = await send(url, { method, signal });
  if (!response.ok) throw new Error(`photo not read: ${response.status}`);
  return response.blob();
}

interface PictureProps {
  blob: Blob;
  alt: string;
  /** In percent of the stage. */
  zoom: number;
  /** Quarters, clockwise. */
  turns: number;
}

/** The box has the sides of the turned picture, so that the stage can scroll to each of its edges. */
function Picture({ blob, alt, zoom, turns }: PictureProps) {
  const [ratio, setRatio] = useState(1);
  const isUpright = turns % 2 === 0;
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  const boxRatio = isUpright ? ratio : 1 / ratio;
  return (
    <div
      className="relative"
      style={{
        aspectRatio: boxRatio,
        // At 100 % the whole picture is visible.
        width: `min(${zoom}%, ${zoom}cqh * ${boxRatio})`,
      }}
    >
      <img
        ref={show}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / Math.max(naturalHeight, 1))
        }
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: isUpright ? '100%' : `${ratio * 100}%`,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  );
}
