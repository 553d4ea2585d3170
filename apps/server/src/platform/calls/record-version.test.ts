import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { requireVersion, versionOf } from './record-version.ts'

const record = { name: '图书', addresses: ['https://a/', 'https://b/'] }

test.each([
  ['the record as it was read', versionOf({ ...record }), record, true],
  ['no record, as it was read', null, undefined, true],
  ['a caller that knows of no version', undefined, record, true],
  ['another name', versionOf({ ...record, name: '图书馆' }), record, false],
  ['another order of a list', versionOf({ ...record, addresses: ['https://b/', 'https://a/'] }), record, false],
  ['a record that somebody else has made', null, record, false],
  ['a record that somebody else has removed', versionOf(record), undefined, false],
])('%s', (_what, version, now, taken) => {
  const ask = () => requireVersion(version, now)
  if (taken) expect(ask).not.toThrow()
  else expect(ask).toThrow(new AppError('changed_meanwhile'))
})
