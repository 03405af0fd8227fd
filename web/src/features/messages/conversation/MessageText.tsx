import { textParts } from './text-parts.ts';

export function MessageText({ content }: { content: string }) {
  return textParts(content).map(({ at, text, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer ugc"
        className="rounded-[4px] underline decoration-current/50 underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
