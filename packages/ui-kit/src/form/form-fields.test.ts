import { expect, test } from 'vitest'
import { type FormFields, inWords } from './form-fields.ts'

type Values = { name: string; active: boolean; roles: string[]; kind: string; seats: number | null }
const fields: FormFields<Values> = {
  name: 'Name',
  active: 'Active',
  roles: 'Roles',
  kind: { label: 'Kind', say: (kind) => (kind === '2' ? 'Teacher' : '') },
  seats: 'Seats',
}
const words = { yes: 'yes', no: 'no', nothing: 'empty' }

test.each([
  ['name', 'Li', 'Name', 'Li'],
  ['name', '', 'Name', 'empty'],
  ['active', false, 'Active', 'no'],
  ['roles', ['a', 'b'], 'Roles', 'a, b'],
  ['roles', [], 'Roles', 'empty'],
  ['kind', '2', 'Kind', 'Teacher'],
  ['seats', 0, 'Seats', '0'],
  ['seats', null, 'Seats', 'empty'],
])('%s with %j is told as “%s: %s”', (name, value, label, said) => {
  const field = inWords(fields, name, words)
  expect([field.label, field.say(value)]).toEqual([label, said])
})
