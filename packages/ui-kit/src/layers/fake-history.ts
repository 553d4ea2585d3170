import type { BackWindow } from './back-layers.ts'

type Entry = { key: string; state: unknown; address: string }
type Listener = (event: unknown) => void

/**
 * For tests: a window with a history that changes as in a browser, where going back and forth takes a moment. `outside` is
 * the page before this one.
 */
export function createFakeWindow({ withNavigation = true } = {}) {
  let made = 0
  const entry = (address: string, state: unknown): Entry => ({ key: `k${++made}`, state, address })
  let entries = [entry('outside', null), entry('/page', null)]
  let index = 1
  const heard: Record<string, Listener[]> = {}
  const at = () => entries[index] as Entry
  const tell = (name: string, event: unknown = {}) => {
    for (const listener of heard[name] ?? []) listener(event)
  }
  const addEventListener = (name: string, listener: Listener) => {
    heard[name] = [...(heard[name] ?? []), listener]
  }

  async function travel(to: number) {
    await null
    if (!entries[to]) return
    index = to
    if (at().address !== 'outside') tell('popstate')
  }
  /** Announces a navigation within the page; returns whether no listener prevented it. */
  function letsGo(address: string, navigationType: 'push' | 'replace') {
    let stopped = false
    tell('navigate', {
      destination: { sameDocument: true, url: address },
      navigationType,
      preventDefault: () => {
        stopped = true
      },
    })
    return !stopped
  }
  /** A link to a part of the page, or a script that changes the hash; answers whether it was let go. */
  function go(address: string, navigationType: 'push' | 'replace' = 'push') {
    if (!letsGo(address, navigationType)) return false
    if (navigationType === 'push') entries = [...entries.slice(0, ++index), entry(address, null)]
    else entries[index] = entry(address, null)
    tell('popstate')
    return true
  }
  const page = {
    history: {
      get state() {
        return at().state
      },
      pushState(state: unknown) {
        if (!letsGo(at().address, 'push')) return
        entries = [...entries.slice(0, index + 1), entry(at().address, state)]
        index += 1
      },
      replaceState(state: unknown, _title: string, address = at().address) {
        if (letsGo(address, 'replace')) entries[index] = { ...at(), state, address }
      },
      back: () => void travel(index - 1),
      forward: () => void travel(index + 1),
    },
    location: {
      get href() {
        return at().address
      },
      assign: (address: string) => go(address),
      replace: (address: string) => go(address, 'replace'),
    },
    navigation: withNavigation
      ? {
          get currentEntry() {
            return { index }
          },
          entries: () => entries,
          traverseTo(key: string) {
            const committed = travel(entries.findIndex((one) => one.key === key))
            return { committed, finished: committed }
          },
          addEventListener,
        }
      : undefined,
    addEventListener,
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
  }
  return {
    page: page as unknown as BackWindow,
    go,
    tell,
    back: () => travel(index - 1),
    forward: () => travel(index + 1),
    /** A reload keeps the history and forgets everything else. */
    reload() {
      for (const name of Object.keys(heard)) delete heard[name]
    },
    /** Where the person is, and how many entries there are behind and before that. */
    place: () => ({ address: at().address, behind: index, ahead: entries.length - 1 - index }),
  }
}
