import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useEffect, useReducer, useState } from 'react'
import { useHost } from './host-context.tsx'
import type { HostAnswer, HostCallInput, HostCallOptions, HostQuestion, HostValue } from './sub-application-host.ts'
import type { CallState } from './use-answer.ts'

/**
 * Reads the same call with several inputs: the pages of a list (`usePages`), or the names of several things. Each input is a query of
 * its own, with the key it has in `useCall`, and people who come back see a `kept` result at once, as there. One that is
 * asked for longer than another is not read again for it.
 */
export function useCalls<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  inputs: readonly HostCallInput<Params, Query, Body>[],
  options?: HostCallOptions,
): CallState<Reply>[] {
  const { call, answerTo } = useHost()
  const [, tell] = useReducer((changes: number) => changes + 1, 0)
  const [following] = useState(() => createFollowing<Reply>(answerTo, tell))
  const { path, kept = false } = endpoint
  const questions = inputs.map((input) => ({
    name: `${path} ${JSON.stringify(input)}`,
    ask: () => call(endpoint, input, options),
    kept,
  }))
  const names = questions.map((question) => question.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the questions
  useEffect(() => following.follow(questions), [following, names.join('\n')])
  useEffect(() => () => following.follow([]), [following])
  return questions.map(following.answerTo)
}

type Followed<Reply> = { answer: HostValue<HostAnswer<Reply>>; leave: () => void }

/** Follows several queries, each from when it is first asked for until it no longer is. */
export function createFollowing<Reply>(
  ask: (question: HostQuestion<Reply>) => HostValue<HostAnswer<Reply>>,
  tell: () => void,
) {
  const followed = new Map<string, Followed<Reply>>()
  return {
    follow(questions: readonly HostQuestion<Reply>[]): void {
      const wanted = new Set(questions.map(({ name }) => name))
      for (const [name, { leave }] of followed) {
        if (wanted.has(name)) continue
        leave()
        followed.delete(name)
      }
      for (const question of questions) {
        if (followed.has(question.name)) continue
        const answer = ask(question)
        followed.set(question.name, { answer, leave: answer.subscribe(tell) })
      }
      tell()
    },
    /** Also before it is followed: the first drawing shows what the page knows already. */
    answerTo: (question: HostQuestion<Reply>): HostAnswer<Reply> =>
      (followed.get(question.name)?.answer ?? ask(question)).read(),
  }
}
