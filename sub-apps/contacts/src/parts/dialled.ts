/** A number as a telephone takes it: without the spaces, brackets and dashes that people write. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')
