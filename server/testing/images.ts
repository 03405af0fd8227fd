import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp';

/** Metadata about place and camera: none of it may be in a served picture. */
const exif = {
  IFD0: { Make: 'SecretCamera', Artist: 'Budi Santoso' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '6/1 12/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '106/1 49/1 0/1',
  },
};

export const photo = (format: Format, { width = 640, height = 480 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#12403A' } })
    .withExif(exif)
    .toFormat(format)
    .toBuffer();

/** Red above blue in its pixels; the metadata says it lies on its side, so blue belongs left. */
export const turnedPhoto = async () => {
  const blue = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#0000FF' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#FF0000' } })
    .composite([{ input: blue, left: 0, top: 200 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** The upload form as a browser sends it. */
export const pictureForm = (
  content: Buffer,
  { field = 'image', name = 'me.jpg', type = 'image/jpeg' } = {},
) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return form;
};
