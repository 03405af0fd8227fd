/** A text that does not wrap: its spaces are no-break spaces. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** A text in which no date and no time wraps; "Thu 19 Nov, 09:00 WIB" may wrap after its comma. */
export const unbrokenDates = (text: string) => text.replace(DATE_OR_TIME, unbroken);

const DATE_OR_TIME = /\b\p{Lu}\p{Ll}{2} \d{1,2} \p{Lu}\p{Ll}{2}\b|\d\d:\d\d WIB/gu;
