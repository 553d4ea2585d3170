import { expect, test } from 'vitest'
import { draftOf, missingFields, type SingleSignOnDraft } from './single-sign-on-draft.ts'

const filled: SingleSignOnDraft = {
  ...draftOf(null),
  name: 'City sign-on',
  address: 'https://sso.city.example',
  clientId: 'homeroom',
}
const fields = (draft: SingleSignOnDraft) => missingFields(draft).map(({ field }) => field)

test('everything that an empty form lacks is told at the first try', () => {
  expect(fields(draftOf(null))).toEqual(['name', 'address', 'clientId'])
})

test.each(['name', 'address', 'clientId'] as const)('only blanks in %s are as good as nothing', (field) => {
  expect(fields(filled)).toEqual([])
  expect(fields({ ...filled, [field]: '  ' })).toEqual([field])
})

test('CAS knows no client id', () => {
  expect(fields({ ...filled, kind: 'cas', clientId: '' })).toEqual([])
})
