import { describe, expect, test, vi } from 'vitest'
import { RefusedCall } from './failures.ts'
import { createRefreshOnce } from './refresh-once.ts'

const expired = new RefusedCall({ status: 401, code: 'x', message: '', fieldErrors: [], data: null })

function setUp({ renewed, signedIn = false }: { renewed: boolean; signedIn?: boolean }) {
  const refresh = vi.fn(async () => renewed)
  const signInAgain = vi.fn(async () => signedIn)
  return { refresh, signInAgain, withRefresh: createRefreshOnce({ refresh, signInAgain }) }
}

/** Answers 401 as often as told, then 'answer'. */
function expiring(times: number) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw expired
    return 'answer'
  })
}

describe('a call that answers 401', () => {
  test('[SESSION-08] [SESSION-09] is sent again after the session was renewed', async () => {
    const { withRefresh, refresh } = setUp({ renewed: true })
    const send = expiring(1)
    expect(await withRefresh(send)).toBe('answer')
    expect(refresh).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is not sent a third time: the person is asked to sign in', async () => {
    const { withRefresh, refresh, signInAgain } = setUp({ renewed: true })
    const send = expiring(9)
    await expect(withRefresh(send)).rejects.toBe(expired)
    expect(send).toHaveBeenCalledTimes(2)
    expect(refresh).toHaveBeenCalledOnce()
    expect(signInAgain).toHaveBeenCalledOnce()
  })

  test('shares one renewal with the others that failed meanwhile', async () => {
    const { withRefresh, refresh } = setUp({ renewed: true })
    await Promise.all([withRefresh(expiring(1)), withRefresh(expiring(1)), withRefresh(expiring(1))])
    expect(refresh).toHaveBeenCalledOnce()
    await withRefresh(expiring(1))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('asks once for a sign-in when the session cannot be renewed', async () => {
    const { withRefresh, signInAgain } = setUp({ renewed: false })
    const calls = [withRefresh(expiring(1)), withRefresh(expiring(1))]
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(signInAgain).toHaveBeenCalledOnce()
  })

  test('goes on after the person has signed in on the page', async () => {
    const { withRefresh } = setUp({ renewed: false, signedIn: true })
    expect(await withRefresh(expiring(1))).toBe('answer')
  })
})

test('any other failure is left alone', async () => {
  const { withRefresh, refresh } = setUp({ renewed: true })
  const failure = new Error('other')
  await expect(withRefresh(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(refresh).not.toHaveBeenCalled()
})
