/** File names come from our own code; any other name is treated as not found. */
export const isFileName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);
