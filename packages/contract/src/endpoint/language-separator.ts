/**
 * Separates the Chinese and English part of a message. It has its own file because pages need it without the refusals, whose
 * texts come with the responses.
 */
export const languageSeparator = '|||'
