import { describe, expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { refusalOf } from './refusal-of.ts'

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)
const inQuery = (cause: Error) => new Error('Failed query: select …', { cause })

describe('an error below the application is answered', () => {
  test.each([
    ['a database that stops', failed('terminating connection', { code: '57P01' }), 'database_away'],
    ['a database that starts', inQuery(failed('starting up', { code: '57P03' })), 'database_away'],
    ['nobody at the address', inQuery(failed('connect', { code: 'ECONNREFUSED' })), 'database_away'],
    ['no socket', failed('connect', { code: 'ENOENT', syscall: 'connect' }), 'database_away'],
    ['a connection cut', inQuery(failed('Connection terminated unexpectedly')), 'database_away'],
    ['silence', inQuery(failed('Query read timeout')), 'database_away'],
    ['a statement that took too long', inQuery(failed('canceling', { code: '57014' })), 'server_busy'],
    ['two that waited for each other', inQuery(failed('deadlock', { code: '40P01' })), 'server_busy'],
    ['too many connections', failed('too many', { code: '53300' }), 'server_busy'],
    ['a database without room', inQuery(failed('could not extend file', { code: '53100' })), 'disk_full'],
    ['a disk without room', failed('write', { code: 'ENOSPC', syscall: 'write' }), 'disk_full'],
    ['a share without room', failed('write', { code: 'EDQUOT', syscall: 'write' }), 'disk_full'],
    ['a full pool', failed('timeout exceeded when trying to connect'), 'server_busy'],
    ['a handler that took too long', failed('timeout', { statusCode: 503 }), 'server_busy'],
    ['a missing file', failed('open', { code: 'ENOENT', syscall: 'open' }), 'server_error'],
    ['a broken rule of the tables', inQuery(failed('duplicate', { code: '23505' })), 'server_error'],
    ['a bug', failed('x is not a function'), 'server_error'],
    ['a wrong request', failed('bad', { statusCode: 400 }), 'validation_failed'],
    ['a refusal', new AppError('not_found'), 'not_found'],
  ] as const)('%s', (_case, error, code) => {
    const refusal = refusalOf(error)
    expect(refusal.code).toBe(code)
    expect(refusal.retryAfter !== undefined).toBe(refusal.status === 503)
  })
})
