/**
 * Separates the Chinese and English part of a message. Alone in its file: pages need it, and none of the refusals, whose texts
 * come with the answers.
 */
export const languageSeparator = '|||'
