/** Names come from our own code; what does not look like one is not there. */
export const isFileName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);
