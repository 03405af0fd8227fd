/** A fault of the storage, not of the visitor: a file that cannot be read is not missing. */
export const storageFault = (what: string) =>
  Object.assign(new Error(`The storage ${what}`), { statusCode: 503 });
