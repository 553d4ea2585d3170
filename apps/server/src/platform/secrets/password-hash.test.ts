import { describe, expect, test } from 'vitest'
import { createPasswordHash, hashPassword } from './password-hash.ts'

/** Argon2id with 19 MiB and two passes, as a hash of it begins. */
const fullEffort = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('the hash of a password', () => {
  test('costs whoever guesses at least what OWASP asks for, in the server and in commands', async () => {
    expect(await createPasswordHash().hash('River8Lantern')).toMatch(fullEffort)
    expect(await hashPassword('River8Lantern')).toMatch(fullEffort)
  })

  test('belongs to one password, in both ways to compose its letters', async () => {
    const { hash, matches } = createPasswordHash()
    const stored = await hash('Caf\u00e9-2026')
    expect(await matches(stored, 'Cafe\u0301-2026')).toBe(true)
    expect(await matches(stored, 'Cafe-2026')).toBe(false)
  })

  test('differs each time, so that equal passwords do not look equal', async () => {
    expect(await hashPassword('River8Lantern')).not.toBe(await hashPassword('River8Lantern'))
  })

  test('matches nothing where none is stored, not even the words of the decoy', async () => {
    const { matches } = createPasswordHash()
    expect(await matches(undefined, 'no account has this password')).toBe(false)
  })
})
