import { expect, test, vi } from 'vitest'
import { RefusedCall } from './failures.ts'
import { createStepUpOnce } from './step-up-once.ts'

const refusal = (code: string) => new RefusedCall({ status: 403, code, message: '', fieldErrors: [], data: null })

/** Refuses as often as told, then answers. */
function refusing(times: number, code = 'step_up_needed') {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw refusal(code)
    return 'answer'
  })
}

function setUp({ proved }: { proved: boolean }) {
  const ask = vi.fn(async () => proved)
  return { ask, withStepUp: createStepUpOnce(ask) }
}

test('a sensitive call is sent again once the person has proved who they are', async () => {
  const { ask, withStepUp } = setUp({ proved: true })
  const send = refusing(1)
  expect(await withStepUp(send)).toBe('answer')
  expect(ask).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledTimes(2)
})

test('whoever declines gets the refusal, and nothing is sent again', async () => {
  const { withStepUp } = setUp({ proved: false })
  const send = refusing(1)
  await expect(withStepUp(send)).rejects.toMatchObject({ code: 'step_up_needed' })
  expect(send).toHaveBeenCalledOnce()
})

test('a call that is refused once more is not sent a third time', async () => {
  const { ask, withStepUp } = setUp({ proved: true })
  const send = refusing(9)
  await expect(withStepUp(send)).rejects.toMatchObject({ code: 'step_up_needed' })
  expect(ask).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledTimes(2)
})

test('any other refusal asks nobody', async () => {
  const { ask, withStepUp } = setUp({ proved: true })
  await expect(withStepUp(refusing(1, 'not_allowed'))).rejects.toMatchObject({ code: 'not_allowed' })
  expect(ask).not.toHaveBeenCalled()
})
