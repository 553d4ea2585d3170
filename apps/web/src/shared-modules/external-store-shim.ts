import { useMemo, useSyncExternalStore } from 'react'

// Stands for the package use-sync-external-store, which brings React's own hook to older Reacts: here it is the hook.
export { useSyncExternalStore }

type Equal<Value> = (one: Value, other: Value) => boolean

/** The same hook for a part of the snapshot; the part stays the same value while it is equal. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: Equal<Selection> = Object.is,
): Selection {
  const select = useMemo(() => remembering(selector, isEqual), [selector, isEqual])
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select((getServerSnapshot ?? getSnapshot)()),
  )
}

function remembering<Snapshot, Selection>(selector: (snapshot: Snapshot) => Selection, isEqual: Equal<Selection>) {
  let known: { snapshot: Snapshot; selection: Selection } | undefined
  return (snapshot: Snapshot): Selection => {
    if (known && Object.is(known.snapshot, snapshot)) return known.selection
    const next = selector(snapshot)
    const selection = known && isEqual(known.selection, next) ? known.selection : next
    known = { snapshot, selection }
    return selection
  }
}
