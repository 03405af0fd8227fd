/** Not the visitor's fault, and not ours to hide: what cannot be read is not missing. */
export const storageFault = (what: string) =>
  Object.assign(new Error(`The storage ${what}`), { statusCode: 503 });
