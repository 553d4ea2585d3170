import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { TileGroup } from '../tiles/desktop-groups.ts'
import { favouritesGroup } from '../tiles/favourite-group.ts'
import { homeOf } from '../tiles/home-of.ts'

/** Says where something stands after a change, and keeps the focus on it: its tile may have been drawn anew. */
export function useSpokenPlace(desk: RefObject<HTMLElement | null>, groups: readonly TileGroup[]) {
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
