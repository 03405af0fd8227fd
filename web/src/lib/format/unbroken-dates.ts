/** A text with its dates and times, "Thu 19 Nov, 09:00 WIB", in no-break spaces: it wraps only after a comma of theirs. */
export const unbrokenDates = (text: string) =>
  text.replace(DATE_OR_TIME, (found) => found.replaceAll(' ', '\u00A0'));

const DATE_OR_TIME = /\b\p{Lu}\p{Ll}{2} \d{1,2} \p{Lu}\p{Ll}{2}\b|\d\d:\d\d WIB/gu;
