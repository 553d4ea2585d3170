import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { favouritesGroup } from '../tiles/desktop-groups.ts'
import { changeOf, type Dragged, type DropPlace, edgeScroll, sideOf } from './drag-rules.ts'
import styles from './follow-press.module.css'

/** A finger that rests so long holds the tile; one that moves before scrolls. */
const holdTime = 400
const touchSlip = 10
const mouseSlip = 6

type Press = {
  desk: HTMLElement
  tile: HTMLElement
  mayMove: boolean
  /** A finger held the tile and let it go where it was. */
  onHeld: () => void
  onDrop: (change: ArrangementChange) => void
}

/** Follows one press of a tile until it ends: a click, a hold, or a drag. Escape takes a drag back. */
export function followPress(start: PointerEvent, { desk, tile, mayMove, onHeld, onDrop }: Press): void {
  const dragged: Dragged = { code: tile.dataset.spot ?? '', isFolder: tile.dataset.folder !== undefined }
  const byMouse = start.pointerType === 'mouse'
  const ending = new AbortController()
  const { signal } = ending
  const scroller = scrollerOf(desk)
  let pointer = { x: start.clientX, y: start.clientY }
  let picture: ReturnType<typeof liftPicture> | undefined
  let held = false
  let marked: HTMLElement | undefined
  let change: ArrangementChange | null = null
  let frame = 0
  const hold = byMouse ? undefined : setTimeout(beHeld, holdTime)

  function beHeld(): void {
    held = true
    tile.dataset.held = ''
    desk.dataset.holding = ''
    navigator.vibrate?.(10)
  }
  function lift(): void {
    picture = liftPicture(tile)
    frame = requestAnimationFrame(draw)
  }
  /** Once per frame: the picture follows, the page scrolls at its edges, the place below is marked. */
  function draw(): void {
    picture?.moveTo(pointer)
    const distance = edgeScroll(pointer.y, scroller.box())
    if (distance !== 0) scroller.by(distance)
    const found = findDropPlace(dragged, pointer)
    change = found ? changeOf(dragged, found.place, randomUuid) : null
    mark(change ? found?.element : undefined, found?.place.at?.side ?? 'end')
    frame = requestAnimationFrame(draw)
  }
  function mark(element: HTMLElement | undefined, side: string): void {
    if (marked !== element) delete marked?.dataset.drop
    marked = element
    if (marked && marked.dataset.drop !== side) marked.dataset.drop = side
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    pointer = { x: event.clientX, y: event.clientY }
    if (picture) return
    const slipped = Math.hypot(pointer.x - start.clientX, pointer.y - start.clientY)
    if (byMouse ? slipped >= mouseSlip && mayMove : held && mayMove && slipped >= touchSlip) lift()
    else if (!byMouse && !held && slipped >= touchSlip) end()
  }
  function release(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    const dropped = picture ? change : null
    const onlyHeld = held && !picture
    if (picture || held) swallowClick()
    end()
    if (dropped) onDrop(dropped)
    if (onlyHeld) onHeld()
  }
  function end(): void {
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    mark(undefined, '')
    delete tile.dataset.held
    delete desk.dataset.holding
    picture?.putDown()
    ending.abort()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', ({ pointerId }) => pointerId === start.pointerId && end(), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  // The browser's context menu must not open over a tile that a finger holds.
  addEventListener('contextmenu', (event) => !byMouse && event.preventDefault(), { signal, capture: true })
}

/** What scrolls the desktop: its page on the phone, else the window. */
function scrollerOf(desk: HTMLElement): {
  box: () => { top: number; bottom: number }
  by(distance: number): void
} {
  const main = desk.closest('main')
  if (main && /auto|scroll/.test(getComputedStyle(main).overflowY))
    return { box: () => main.getBoundingClientRect(), by: (distance) => main.scrollBy(0, distance) }
  return { box: () => ({ top: 0, bottom: innerHeight }), by: (distance) => scrollBy(0, distance) }
}

/** The click after a drag must open nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The picture that follows the pointer while its tile waits in its place. */
function liftPicture(tile: HTMLElement) {
  const picture = document.createElement('div')
  picture.className = styles.lifted ?? ''
  picture.ariaHidden = 'true'
  const shown = tile.querySelector('[data-tile] > *')?.cloneNode(true)
  if (shown) picture.append(shown)
  document.body.append(picture)
  tile.dataset.lifted = ''
  return {
    moveTo({ x, y }: { x: number; y: number }): void {
      picture.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(1.08)`
    },
    putDown(): void {
      picture.remove()
      delete tile.dataset.lifted
    },
  }
}

/** The place of the desktop under a pointer; undefined when it is outside of all groups. */
function findDropPlace(
  dragged: Dragged,
  { x, y }: { x: number; y: number },
): { place: DropPlace; element: HTMLElement } | undefined {
  const hit = document.elementFromPoint(x, y)
  const section = hit?.closest<HTMLElement>('[data-group]')
  if (!hit || !section) return undefined
  const group = section.dataset.group ?? ''
  const panel = hit.closest<HTMLElement>('[data-inside]')
  const inside = panel?.dataset.inside ?? null
  const tile = hit.closest<HTMLElement>('[data-spot]')
  if (!tile) return { place: { group, inside, at: null }, element: panel ?? section }
  const { left, width } = tile.getBoundingClientRect()
  const mayJoin = !dragged.isFolder && inside === null && group !== favouritesGroup
  const at = {
    code: tile.dataset.spot ?? '',
    isFolder: tile.dataset.folder !== undefined,
    side: sideOf((x - left) / width, mayJoin),
    next: nextPlace(tile, dragged.code),
  }
  return { place: { group, inside, at }, element: tile }
}

/** The code of the place that follows, passing over an open folder's panel and what is dragged. */
function nextPlace(tile: HTMLElement, dragged: string): string | null {
  let next = tile.nextElementSibling
  while (next instanceof HTMLElement && (!next.dataset.spot || next.dataset.spot === dragged))
    next = next.nextElementSibling
  return next instanceof HTMLElement ? (next.dataset.spot ?? null) : null
}
