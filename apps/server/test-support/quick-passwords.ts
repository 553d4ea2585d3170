import { createPasswordHash, type HashEffort, hashPassword } from '../src/platform/secrets/password-hash.ts'

/**
 * The least that argon2id can be asked for. The tests sign in thousands of times, which at full effort costs them a minute of
 * the processor; password-hash.test.ts looks at the full effort.
 */
const leastEffort: HashEffort = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The real hashing of passwords at the least effort. */
export const quickPasswordHash = () => createPasswordHash(leastEffort)

export const quickHash = (password: string) => hashPassword(password, leastEffort)
