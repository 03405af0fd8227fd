// Refused, reset, no way or no name, no socket; shutting down, read-only, out of room or connections, no login (its
// password is being changed); two who waited for each other: the database cannot now, our code is not wrong.
const away =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENOENT|57P0[123]|25006|28(000|P01)|40001|40P01|(53|08)\w{3})$/;
const lostConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** A later try may succeed. */
export const isDatabaseAway = (thrown: unknown) => {
  const { code = '', message = '' } = (thrown ?? {}) as { code?: string; message?: string };
  return away.test(code) || lostConnection.test(message);
};
