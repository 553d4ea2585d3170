/**
 * Stands in the state of an entry of the history. An entry of depth 0 is the page itself; each layer that opens above it has
 * an entry of its own, one deeper and one place further. What has another address by now is an ordinary entry.
 */
type Mark = { place: number; depth: number; address: string }

/** An open layer; `place` is that of its entry, 0 while it has none. */
type Layer = { place: number; close: () => void }

/** What is used of a window. */
export type BackWindow = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>
  location: Pick<Location, 'href' | 'assign' | 'replace'>
  /** Browsers without it leave the entry of a closed layer where it is; it is passed over at the next Back. */
  navigation?: Pick<Navigation, 'currentEntry' | 'entries' | 'traverseTo' | 'addEventListener'> | undefined
  addEventListener: Window['addEventListener']
  setTimeout: (work: () => void, delay: number) => unknown
}

export type BackLayers = {
  /** Registers a layer above those that are open. Back calls `close`; the answer is for when it has closed. */
  open: (close: () => void) => () => void
}

/** Under it the state of an entry holds its mark. */
const stateKey = 'homeroomLayer'

/** How long a layer may take to go after Back; one that is still there then wants to stay. */
const closingTime = 150

/** Lets Back close what lies on top: every open layer has an entry in the history, which goes with it. */
export function createBackLayers(page: BackWindow): BackLayers {
  const { history, location, navigation } = page
  const layers: Layer[] = []
  let here = readMark()
  /** An entry is being taken back; who goes somewhere meanwhile goes there afterwards. */
  let takingBack = false
  let afterwards: (() => void) | null = null
  /** The page is about to be left: going back now would call that off. */
  let leaving = false

  function readMark(): Mark | null {
    const mark: Mark | undefined = history.state?.[stateKey]
    return mark && mark.address === location.href ? mark : null
  }
  const isHeld = (place: number) => layers.some((layer) => layer.place === place)

  function enter(layer: Layer): void {
    const mark = readMark()
    if (mark && mark.depth > 0 && !isHeld(mark.place)) {
      // The history entry of a layer that has just closed is used again by the next one: a menu that opens a dialog.
      layer.place = mark.place
      return
    }
    const address = location.href
    const below = mark ?? { place: Math.max(Date.now(), (here?.place ?? 0) + 1), depth: 0, address }
    if (!mark) history.replaceState({ ...history.state, [stateKey]: below }, '')
    here = { place: below.place + 1, depth: below.depth + 1, address }
    history.pushState({ ...history.state, [stateKey]: here }, '')
    layer.place = here.place
  }

  /** Makes the history what the open layers want it to be. */
  function settle(): void {
    if (takingBack || leaving) return
    enterAll()
    takeBack()
  }
  /** Gives an entry to each layer that has none: it is new, or did not go when Back took its entry away. */
  function enterAll(): void {
    const mark = readMark()
    for (const layer of layers) if (layer.place === 0 || (mark && layer.place > mark.place)) enter(layer)
  }
  function takeBack(): void {
    const mark = readMark()
    if (!navigation?.currentEntry || !mark) return
    let steps = 0
    while (steps < mark.depth && !isHeld(mark.place - steps)) steps += 1
    const below = navigation.entries()[navigation.currentEntry.index - steps]
    if (steps === 0 || !below) return
    takingBack = true
    const { committed, finished } = navigation.traverseTo(below.key)
    void Promise.allSettled([committed, finished]).then(arrive)
  }
  function arrive(): void {
    takingBack = false
    here = readMark()
    const go = afterwards
    afterwards = null
    go?.()
    settle()
  }

  page.addEventListener('popstate', () => {
    if (takingBack) return
    const from = here
    here = readMark()
    if (!here) return
    const { place, depth } = here
    const above = layers.filter((layer) => layer.place > place)
    for (const layer of above.toReversed()) layer.close()
    // An entry without a layer is no step: Back and Forward go on.
    if (above.length === 0 && from?.place === place + 1) history.back()
    else if (above.length === 0 && depth > 0 && !isHeld(place) && from?.place === place - 1) history.forward()
    else page.setTimeout(settle, closingTime)
  })
  page.addEventListener('pageshow', () => {
    leaving = false
    settle()
  })
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event
    // A download stays on the page, and so does a link that calls a telephone number or writes a mail.
    if (!destination.sameDocument) leaving = event.downloadRequest === null && /^https?:/.test(destination.url)
    else if (takingBack && (navigationType === 'push' || navigationType === 'replace')) {
      event.preventDefault()
      afterwards = () => location[navigationType === 'push' ? 'assign' : 'replace'](destination.url)
    }
  })
  navigation?.addEventListener('navigateerror', () => {
    leaving = false
    page.setTimeout(settle, 0)
  })
  page.setTimeout(settle, 0)

  return {
    open(close) {
      const layer = { place: 0, close }
      layers.push(layer)
      // The opener stays.
      leaving = false
      // While an entry is being taken back the history lets nobody in; arriving gives this layer its own.
      if (!takingBack) enterAll()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        // Not at once: what closed it may open the next one, or lead away.
        page.setTimeout(settle, 0)
      }
    },
  }
}
