export const maxLinkLength = 2048;

// Browsers interpret backslashes and white space in different ways, so neither is allowed.
const webAddress = /^(https?):\/\/[^\s\\/?#][^\s\\\p{Cc}]*$/iu;

/** Where a session takes place: a web address that opens in a new tab, without a password in it. */
export const isSessionLink = (link: string, { allowHttp }: { allowHttp: boolean }) => {
  if (link.length > maxLinkLength) return false;
  const scheme = webAddress.exec(link)?.[1]?.toLowerCase();
  if (scheme !== 'https' && !(allowHttp && scheme === 'http')) return false;
  if (!URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
};
