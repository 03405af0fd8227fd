/** D-3F9A2C: what colleagues call a case. */
export const caseNumber = (id: string) => `D-${id.slice(-6).toUpperCase()}`;
