/**
 * Frees the memory of a buffer that is not used any more. A garbage collection would do so later, but until then a few
 * fast senders add up to 100 MB.
 */
export const freeBuffer = ({ buffer, byteLength }: Buffer) => {
  const isShared = buffer.byteLength !== byteLength;
  if (!isShared && buffer instanceof ArrayBuffer) buffer.transfer(0);
};
