import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { HostCallOptions } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { expect, test } from 'vitest'
import { callForGuest } from './call-for-guest.ts'

const taken = new RefusedCall({
  status: 400,
  code: 'invalid',
  message: 'The name is taken',
  fieldErrors: [{ field: 'name', message: 'The name is taken' }],
  data: null,
})

/** How often the page tells the person of a failure, and what the sub-application is handed. */
async function failWith(options: HostCallOptions) {
  let told = 0
  const show = () => {
    told += 1
  }
  const send = async ({ shown }: { shown: boolean }) => {
    if (shown) show()
    throw taken
  }
  const failure: unknown = await callForGuest(options, { send, show }).catch((cause: unknown) => cause)
  return { told, failure }
}

test.each([
  ['the page tells it', {}, 1],
  ['a form shows it beside a field', { fields: ['name'] }, 0],
  ['a form has no such field, so the page tells it', { fields: ['title'] }, 1],
  ['a confirmation says so in place', { shown: false }, 0],
] satisfies [string, HostCallOptions, number][])(
  '[ERR-10] a failed call of a sub-application is one alert: %s',
  async (_, options, told) => {
    expect(await failWith(options)).toEqual({ told, failure: taken })
  },
)
