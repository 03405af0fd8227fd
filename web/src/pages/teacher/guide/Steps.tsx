import { Card, CardBody } from '../../../ui/layout/Card.tsx';

interface Step {
  title: string;
  text: string;
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Card>
      <CardBody>
        <ol className="grid pt-1.5">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative pb-6.5 pl-14 not-last:after:absolute not-last:after:top-12 not-last:after:bottom-2 not-last:after:left-4.75 not-last:after:w-0.5 not-last:after:bg-line last:pb-0 md:pl-16"
            >
              <span
                aria-hidden
                className="absolute top-0 left-0 grid size-10 place-items-center rounded-full border border-[color-mix(in_srgb,var(--lit-line)_50%,transparent)] bg-lit font-bold text-on-lit"
              >
                {index + 1}
              </span>
              <h2 className="pt-2 text-[1.0625rem] font-semibold tracking-[-.012em]">{title}</h2>
              <p className="mt-1 max-w-[60ch] text-md text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
