import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import {
  createElement,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '#platform/language/language.tsx'
import { favouritesGroup, homeOf, type TileGroup } from '../tiles/desktop-groups.ts'
import type { Arranging, ArrangingWish } from './arranging.ts'

/** What was closed stays known while it fades out. `opening` counts what was opened. */
type Shown = { wish: ArrangingWish | null; visible: boolean; opening: number }

const nothing: Shown = { wish: null, visible: false, opening: 0 }

/** Dragging by mouse and touch, moving by keyboard, and the menu of each tile. Its code comes when the page is at rest. */
export function useArranging(groups: readonly TileGroup[], arranging: Arranging) {
  const desk = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(nothing)
  const layerPart = useLoaded(() => import('./arranging-layer.tsx'))
  const pressPart = useLoaded(() => import('../dragging/follow-press.ts'))
  const { prepare } = pressPart
  const { spoken, changed } = useSpokenPlace(desk, groups)

  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) return prepare()
    const idle = requestIdleCallback(prepare)
    return () => cancelIdleCallback(idle)
  }, [prepare])
  useStillWhileHeld(desk)

  function tell(next: ArrangingWish): void {
    // What was pressed answers at once.
    startTransition(() => setShown(({ opening }) => ({ wish: next, visible: true, opening: opening + 1 })))
    layerPart.load().catch(() => {
      setShown(nothing)
      arranging.onLoadFailure()
    })
  }
  function change(wanted: ArrangementChange): void {
    changed(wanted)
    arranging.change(wanted)
  }
  function openMenu(place: HTMLElement, byKeyboard: boolean): void {
    const anchor = place.querySelector<HTMLElement>('[data-tile]')
    const code = place.dataset.spot ?? ''
    if (anchor) tell({ kind: 'menu', code, anchor, byKeyboard })
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const tile = placeOf(event.target)
      if (!tile || !desk.current || event.button !== 0 || !event.isPrimary) return
      pressPart.part?.followPress(event.nativeEvent, {
        desk: desk.current,
        tile,
        mayMove: arranging.mayMove,
        onHeld: () => openMenu(tile, false),
        onDrop: change,
      })
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const tile = placeOf(event.target)
      if (!tile) return
      event.preventDefault()
      // A key has no button and comes from the middle of the tile; a finger is followed by its press.
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      if (pointerType !== 'touch') openMenu(tile, event.button !== 2)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const tile = placeOf(event.target)
      const plain = event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
      if (!tile || !plain) return
      if (event.key === 'Enter') {
        // Not every keyboard has a menu key.
        event.preventDefault()
        openMenu(tile, true)
      }
      if (!arranging.mayMove || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      const { key } = event
      void import('./keyboard-move.ts').then(({ moveByKey }) => {
        const wanted = desk.current && moveByKey(desk.current, tile, key)
        if (wanted) change(wanted)
      }, arranging.onLoadFailure)
    },
    // The browser's own dragging of links and pictures would come between.
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
  }
  const layer = layerPart.part
    ? createElement(layerPart.part.ArrangingLayer, {
        ...shown,
        groups,
        arranging: { ...arranging, change },
        tell,
        // A menu that closes must not close the dialog that was opened from it.
        onClose: (closed) => setShown((now) => (now.wish === closed ? { ...now, visible: false } : now)),
      })
    : null
  return { desk, handlers, layer, spoken, tell }
}

/** The list item of the tile that an event happened on. */
function placeOf(target: EventTarget): HTMLElement | null {
  const tile = target instanceof Element ? target.closest('[data-tile]') : null
  return tile?.closest<HTMLElement>('[data-spot]') ?? null
}

/** A finger that holds a tile moves the tile, not the page. Must listen before the finger comes. */
function useStillWhileHeld(desk: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = desk.current
    const hold = (event: TouchEvent) => {
      if (element?.dataset.holding !== undefined && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [desk])
}

/** Says where something stands after a change, and keeps the focus on it: its tile may have been drawn anew. */
function useSpokenPlace(desk: RefObject<HTMLElement | null>, groups: readonly TileGroup[]) {
  const text = useText()
  const [spoken, setSpoken] = useState('')
  const last = useRef<{ change: ArrangementChange; focused: boolean } | null>(null)

  useEffect(() => {
    const done = last.current
    last.current = null
    if (!done || !('what' in done.change)) return
    const { change, focused } = done
    const inFavourites = change.kind === 'favour' && focused
    const scope = `[data-group${inFavourites ? '=' : ']:not([data-group='}"${favouritesGroup}"${inFavourites ? ']' : '])'}`
    const place = desk.current?.querySelector(`${scope} [data-spot="${CSS.escape(change.what)}"] [data-tile]`)
    if (focused && place instanceof HTMLElement && document.activeElement !== place) place.focus()
    setSpoken(placeInWords(change.what))

    function placeInWords(code: string): string {
      const favourites = groups.find((group) => group.code === favouritesGroup)
      if (change.kind === 'unfavour') return text('desktop.unfavoured', { name: nameOf(code) })
      if (change.kind === 'favour')
        return text('desktop.placed', {
          name: nameOf(code),
          group: text('desktop.favourites'),
          position: (favourites?.tiles.findIndex((tile) => tile.code === code) ?? 0) + 1,
          count: favourites?.tiles.length ?? 0,
        })
      const home = homeOf(code, groups)
      if (!home) return ''
      const folder = home.group.tiles.find((tile) => tile.code === home.folder)
      const among = folder?.kind === 'folder' ? folder.tiles : home.group.tiles
      return text('desktop.placed', {
        name: home.tile.name,
        group: folder ? text('desktop.folderNamed', { name: folder.name }) : (home.group.title ?? ''),
        position: among.findIndex((tile) => tile.code === code) + 1,
        count: among.length,
      })
    }
    function nameOf(code: string): string {
      return homeOf(code, groups)?.tile.name ?? ''
    }
  }, [desk, groups, text])

  return {
    spoken,
    /** Tells that a change is being made; what it leads to is said when it is shown. */
    changed(change: ArrangementChange): void {
      last.current = { change, focused: desk.current?.contains(document.activeElement) ?? false }
    },
  }
}
