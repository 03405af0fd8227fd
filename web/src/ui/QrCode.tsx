import { encode } from 'uqr';
import { classNames } from './class-names.ts';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Black on white in every theme, for cameras. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = draw(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('flex-none rounded-lg border border-line', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function draw(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: dark.join('') };
}

const PIXELS = 8;

/** The same code as a picture for a phone's gallery. */
export async function qrPicture(text: string) {
  const { size, path } = draw(text);
  const canvas = new OffscreenCanvas(size * PIXELS, size * PIXELS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PIXELS, PIXELS);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
