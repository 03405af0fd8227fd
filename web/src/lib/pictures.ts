/** Profile pictures are stored twice: /media/<id>.webp at 512 px and /media/<id>-small.webp at 96. */
export function smallPicture(address: string) {
  return address.replace(/\.webp$/, '-small.webp');
}
