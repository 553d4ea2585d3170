import type { BulkAction, Selection } from '@homeroom/ui-kit/table/bulk-bar.tsx'
import type { ChosenRows } from '@homeroom/ui-kit/table/chosen-rows.ts'
import { useState } from 'react'
import { useHost } from '../host-context.tsx'
import { useText } from '../texts.ts'
import type { ListQuery } from './use-list.ts'

/** The rows that an action concerns: those with these keys, or all that the query finds, whoever they are by then. */
export type ChosenOf<Query> = { keys: readonly string[] } | { query: Query; total: number }

/** Something that is done to all chosen rows. */
export type ListAction<Query> = Omit<BulkAction, 'run'> & {
  /** Only for rows that were ticked: it is not offered for all that the query finds. */
  tickedOnly?: boolean
  /**
   * Does it, and tells what was done; with `undo` the notice offers to take it back. Null where a dialog has been opened that does it:
   * the rows stay chosen.
   */
  run: (chosen: ChosenOf<Query>) => Promise<{ done: string; undo?: () => Promise<unknown> } | null>
}

type SelectionOptions<Query> = {
  query: Query
  total: number
  /** Reads the list again. */
  again: () => void
}

const texts = { 'zh-CN': { undo: '撤销', undone: '已撤销。' }, en: { undo: 'Undo', undone: 'Undone.' } } as const

const none: ChosenRows = new Set()

/**
 * The choice of rows of a list, over its pages. Another search or filter gives it up: nobody should act on rows that are out
 * of sight without having chosen “all found”.
 */
export function useListSelection<Query extends ListQuery>(
  { query, total, again }: SelectionOptions<Query>,
  actions: readonly ListAction<Query>[],
): Selection {
  const host = useHost()
  const text = useText(texts)
  // Another order finds the same rows.
  const found = JSON.stringify({ ...query, order: undefined, descending: undefined })
  const [state, setState] = useState({ found, chosen: none, all: false })
  const { chosen, all } = state.found === found ? state : { chosen: none, all: false }
  const choose = (next: ChosenRows) => setState({ found, chosen: next, all: false })

  async function act(action: ListAction<Query>) {
    const result = await action.run(all ? { query, total } : { keys: [...chosen] })
    if (!result) return
    const { done, undo } = result
    choose(none)
    again()
    host.announce.success(done, undo && { action: { label: text('undo'), run: () => void takeBack(undo) } })
  }
  // The page has told a failure already: undoing is a call like any other.
  async function takeBack(undo: () => Promise<unknown>) {
    const undone = await undo().then(
      () => true,
      () => false,
    )
    if (undone) host.announce.success(text('undone'))
    again()
  }
  return {
    chosen,
    onChange: choose,
    found: { total, chosen: all, onChoose: () => setState({ found, chosen: none, all: true }) },
    actions: actions
      .filter(({ tickedOnly }) => !(all && tickedOnly))
      .map((action) => ({ ...action, run: () => act(action) })),
  }
}
