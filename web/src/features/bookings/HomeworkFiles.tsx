import { Paperclip } from 'lucide-react';
import type { StudentBooking } from '#contract/bookings.ts';

interface HomeworkFilesProps {
  /** 'Homework', in front of the files. */
  label: string;
  files: StudentBooking['homework'];
}

/** Photos open in a new tab, PDFs are downloaded. */
export function HomeworkFiles({ label, files }: HomeworkFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-3">{label}</span>
      <ul className="contents">
        {files.map(({ _id, name, url }) => (
          <li key={_id} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 font-medium wrap-anywhere text-brand-text underline decoration-current/30 underline-offset-3 hover:decoration-current max-md:min-h-11"
            >
              <Paperclip className="size-4 flex-none" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
