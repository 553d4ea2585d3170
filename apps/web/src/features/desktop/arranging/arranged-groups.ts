import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { DesktopIcon, IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { arrange, type Place } from '@homeroom/shared/arrangement/arrangement.ts'
import { changeArrangement } from '@homeroom/shared/arrangement/change-arrangement.ts'

/** The icons after a change, by the server's own rules: what is shown until its answer is there. */
export function changeGroups(groups: readonly IconGroup[], change: ArrangementChange): IconGroup[] {
  const places = groups.map(({ code, iconVMs }) => ({ group: code, places: iconVMs.map(placeOf) }))
  const given = groups.map(({ code, iconVMs }) => ({ code, icons: iconVMs.flatMap(iconsOf) }))
  const shown = arrange(given, changeArrangement({ groups: places, favourites: [] }, change))
  const folders = new Map(groups.flatMap(({ iconVMs }) => iconVMs.map((icon) => [icon.code, icon])))
  return groups.map((group, index) => ({
    ...group,
    iconVMs: (shown[index]?.places ?? []).map((place) => {
      if ('icon' in place) return place.icon
      const { folder: code, name, icons } = place
      const like = folders.get(code) ?? (icons[0] as DesktopIcon)
      const names = { zname: name, name, shortName: name, englishName: '', englishShortName: '' }
      return { ...like, ...names, code, unReadCodeCount: 0, iconVMs: icons }
    }),
  }))
}

/** The favourites after a change. */
export function changeFavourites(favourites: readonly string[], change: ArrangementChange): string[] {
  return changeArrangement({ groups: [], favourites: [...favourites] }, change).favourites
}

const placeOf = ({ code, name, iconVMs }: DesktopIcon): Place =>
  iconVMs.length === 0 ? code : { folder: code, name, codes: iconVMs.map((icon) => icon.code) }

const iconsOf = (icon: DesktopIcon): DesktopIcon[] =>
  icon.iconVMs.length === 0 ? [icon] : icon.iconVMs.map((inside) => ({ ...inside, iconVMs: [] }))
