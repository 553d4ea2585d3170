import { expect, test } from 'vitest'
import type { HostAnswer, HostQuestion, HostValue } from './sub-application-host.ts'
import { createFollowing } from './use-calls.ts'

/** A page that notes who follows what. */
function createPage() {
  const log: string[] = []
  const listeners = new Map<string, () => void>()
  const answers = new Map<string, HostAnswer<string>>()
  const answerTo = ({ name }: HostQuestion<string>): HostValue<HostAnswer<string>> => ({
    read: () => answers.get(name) ?? { step: 'loading' },
    subscribe(listener) {
      log.push(`follows ${name}`)
      listeners.set(name, listener)
      return () => log.push(`leaves ${name}`)
    },
  })
  function answer(name: string, data: string) {
    answers.set(name, { step: 'ready', data, again: () => undefined })
    listeners.get(name)?.()
  }
  return { log, answerTo, answer }
}

const question = (name: string): HostQuestion<string> => ({ name, ask: () => Promise.resolve(name), kept: false })

test('a further query leaves those that are followed already alone', () => {
  const { log, answerTo } = createPage()
  const following = createFollowing(answerTo, () => undefined)
  following.follow([question('first')])
  following.follow([question('first'), question('second')])
  expect(log).toEqual(['follows first', 'follows second'])
})

test('what is no longer asked for is left, in the end everything', () => {
  const { log, answerTo } = createPage()
  const following = createFollowing(answerTo, () => undefined)
  following.follow([question('first'), question('second')])
  following.follow([question('second')])
  expect(log.slice(2)).toEqual(['leaves first'])
  following.follow([])
  expect(log.slice(2)).toEqual(['leaves first', 'leaves second'])
})

test('an answer is told and read; what nobody has answered is loading', () => {
  const { answerTo, answer } = createPage()
  let told = 0
  const following = createFollowing(answerTo, () => {
    told += 1
  })
  following.follow([question('first')])
  const before = told
  answer('first', 'Maple School')
  expect(told).toBe(before + 1)
  expect(following.answerTo(question('first'))).toMatchObject({ step: 'ready', data: 'Maple School' })
  expect(following.answerTo(question('second'))).toEqual({ step: 'loading' })
})

test('what the page knows already is read before it is followed', () => {
  const { log, answerTo, answer } = createPage()
  answer('first', 'Maple School')
  const following = createFollowing(answerTo, () => undefined)
  expect(following.answerTo(question('first'))).toMatchObject({ step: 'ready', data: 'Maple School' })
  expect(log).toEqual([])
})
