import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useState } from 'react'
import { refusalCode } from './refusal-code.ts'
import type { HostCallInput } from './sub-application-host.ts'
import type { CallState } from './use-answer.ts'
import { useCalls } from './use-calls.ts'

/** A page of an endless list: `next` is the cursor of the page after it. */
type Page = { next: string | number | null }
type Cursor<Reply extends Page> = NonNullable<Reply['next']>

/** An endless list, as far as it has been read. */
export type PagesState<Reply extends Page> =
  | { step: 'loading' }
  | { step: 'failed'; failure: unknown }
  | { step: 'ready'; pages: readonly Reply[]; next: Cursor<Reply> | null; waiting: Waiting }

/** What a loaded list waits for: the next page, or its first page again. */
type Waiting = 'nothing' | 'more' | 'more-failed' | 'anew'

/** The cursors that belong to one answer of the first page: a newer one begins the list again. */
type Further<Reply extends Page> = { of: Reply | null; cursors: readonly Cursor<Reply>[] }

/**
 * Reads an endless list page by page. `inputOf` gives the input of the page at a cursor; without one, of the first.
 * `again` reads the first page again: the list stays until it comes, and stays when it does not,
 * unless the server says that it is not there any more. `renew` reads all pages that are shown again, where they are: for
 * what grows old in them.
 */
export function usePages<Params, Query, Body, Reply extends Page>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  inputOf: (cursor?: Cursor<Reply>) => HostCallInput<Params, Query, Body>,
) {
  const [latest, setLatest] = useState<Reply | null>(null)
  const [further, setFurther] = useState<Further<Reply>>({ of: null, cursors: [] })
  const [anew, setAnew] = useState<Reply | null>(null)
  const [renewed, setRenewed] = useState<Reply | null>(null)
  const cursors = further.of === latest ? further.cursors : []
  const [first, ...others] = useCalls(endpoint, [inputOf(), ...cursors.map((cursor) => inputOf(cursor))])
  if (first?.step === 'ready' && first.data !== latest) {
    setLatest(first.data)
    if (renewed !== null && renewed === latest) setFurther({ of: first.data, cursors })
  }
  const state = pagesState({ first, latest, others, anew })

  function again() {
    if (!first || first.step === 'loading') return
    setRenewed(null)
    setAnew(latest)
    first.again()
  }
  function renew() {
    setRenewed(latest)
    for (const page of [first, ...others]) if (page && page.step !== 'loading') page.again()
  }
  function more() {
    const last = others.at(-1)
    if (last?.step === 'failed') last.again()
    else if (state.step === 'ready' && state.next !== null && state.waiting !== 'more')
      setFurther({ of: latest, cursors: [...cursors, state.next] })
  }
  return { state, again, renew, more }
}

type Answers<Reply extends Page> = {
  first: CallState<Reply> | undefined
  /** The first page that came last. */
  latest: Reply | null
  /** The pages after it. */
  others: readonly CallState<Reply>[]
  /** The first page that was there when it was last asked for again. */
  anew: Reply | null
}

/** What a list shows of its answers. */
export function pagesState<Reply extends Page>({ first, latest, others, anew }: Answers<Reply>): PagesState<Reply> {
  if (first?.step === 'failed' && (latest === null || refusalCode(first.failure) === 'not_found'))
    return { step: 'failed', failure: first.failure }
  if (latest === null) return { step: 'loading' }
  const pages = [latest, ...others.flatMap((page) => (page.step === 'ready' ? page.data : []))]
  return { step: 'ready', pages, next: (pages.at(-1)?.next ?? null) as Cursor<Reply> | null, waiting: waitingFor() }

  function waitingFor(): Waiting {
    if (anew === latest && first?.step !== 'failed') return 'anew'
    const last = others.at(-1)?.step ?? 'ready'
    return last === 'ready' ? 'nothing' : last === 'loading' ? 'more' : 'more-failed'
  }
}
