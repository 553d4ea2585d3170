import process from 'node:process'

/**
 * Whether tests run in their full length, as `npm run test:whole` does. The gate, which everybody waits for, leaves it unset: then long
 * tables keep what differs in kind, and random sequences are few and always the same.
 */
export const inWhole = process.env.TEST_WHOLE === '1'
