/** Crockford's base32: digits and capital letters that nobody mistakes for each other. Each sign carries five bits. */
export const readableSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of readable signs as a hand typed it: in any width and case, with spaces and dashes, and letters read for digits. */
export function readTypedSigns(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
