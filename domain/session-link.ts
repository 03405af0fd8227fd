export const maxLinkLength = 2048;

// Browsers read backslashes and white space in ways of their own, so neither may stand there.
const webAddress = /^(https?):\/\/[^\s\\/?#][^\s\\\p{Cc}]*$/iu;

/** Where a session takes place: a web address that opens in a new tab and carries no password. */
export const isSessionLink = (link: string, { allowHttp }: { allowHttp: boolean }) => {
  if (link.length > maxLinkLength) return false;
  const scheme = webAddress.exec(link)?.[1]?.toLowerCase();
  if (scheme !== 'https' && !(allowHttp && scheme === 'http')) return false;
  const url = URL.parse(link);
  return url !== null && url.username === '' && url.password === '';
};
