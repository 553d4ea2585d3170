/**
 * What nobody sees in a name and everybody stumbles over: control characters, marks that turn the direction of the text around it,
 * characters without width that a spreadsheet brings along, half surrogates. The joiners of some scripts stay.
 */
const unseen = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** A name as it is kept: without characters that are not seen, and without blanks around it. */
export const plainName = (text: string) =>
  text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(unseen, '')
    .trim()
