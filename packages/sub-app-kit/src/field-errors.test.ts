import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'

const fieldErrors = [{ field: 'dueOn', message: '已过|||It is over' }]
const refused = new RefusedCall({ status: 400, code: 'expiry_in_past', message: '', fieldErrors, data: null })

test.each([
  [refused, fieldErrors],
  [Object.assign(new Error('no'), { fieldErrors }), []],
  [new TypeError('network'), []],
  [undefined, []],
])('%s names the fields that are wrong', (failure, named) => {
  expect(fieldErrorsOf(failure)).toEqual(named)
})
