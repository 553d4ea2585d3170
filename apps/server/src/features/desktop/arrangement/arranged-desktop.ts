import type { DesktopOrder } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { DesktopIcon, IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'
import {
  type Arrangement,
  arrange,
  asGiven,
  type Place,
  type ShownPlace,
} from '@homeroom/shared/arrangement/arrangement.ts'
import type { KeptOrder } from './arrangement-queries.ts'

/** The arrangement in force for a person: the unit's where it is locked, else their own, else the unit's. */
export function arrangementOf({ own, ofUnit, locked }: KeptOrder): Arrangement {
  const places = locked ? ofUnit : hasPlaces(own) ? own : ofUnit
  return { groups: places?.groups ?? asGiven.groups, favourites: own?.favourites ?? asGiven.favourites }
}

/** What the pages get besides the icons. */
export function desktopOrder(kept: KeptOrder): DesktopOrder {
  return {
    favourites: kept.own?.favourites ?? [],
    recent: kept.recent,
    arranged: !kept.locked && hasPlaces(kept.own),
    locked: kept.locked,
    ordered: hasPlaces(kept.ofUnit),
  }
}

const hasPlaces = (arrangement: Arrangement | null): boolean => (arrangement?.groups.length ?? 0) > 0

/** The icon groups in the form of the arranging rules. */
export const givenGroups = (groups: readonly IconGroup[]) =>
  groups.map(({ code, iconVMs }) => ({ code, icons: iconVMs }))

/** The icon groups with each icon in its place; a folder is an icon with icons inside. */
export function arrangeGroups(
  given: readonly IconGroup[],
  arrangement: Arrangement,
  locked: ReadonlySet<string>,
): IconGroup[] {
  const shown = arrange(givenGroups(given), lockedFirst(given, arrangement, locked))
  return given.map((group, index) => ({ ...group, iconVMs: (shown[index]?.places ?? []).map(iconOf) }))
}

/** What nobody moves stands first in its group, whatever was arranged. An undivided desktop cannot be arranged at all. */
function lockedFirst(given: readonly IconGroup[], arrangement: Arrangement, locked: ReadonlySet<string>): Arrangement {
  if (locked.size === 0 || given.length === 1) return arrangement
  const groups = given.map(({ code, iconVMs }) => ({
    group: code,
    places: [
      ...iconVMs.filter((icon) => locked.has(icon.code)).map((icon) => icon.code),
      ...(arrangement.groups.find(({ group }) => group === code)?.places ?? []).flatMap((place): Place[] => {
        if (typeof place === 'string') return locked.has(place) ? [] : [place]
        return [{ ...place, codes: place.codes.filter((inside) => !locked.has(inside)) }]
      }),
    ],
  }))
  return { ...arrangement, groups }
}

function iconOf(place: ShownPlace<DesktopIcon>): DesktopIcon {
  if ('icon' in place) return place.icon
  const { folder, name, icons } = place
  return { ...emptyIcon, code: folder, zname: name, name, shortName: name, iconVMs: icons }
}

const emptyIcon: DesktopIcon = {
  code: '',
  zname: '',
  name: '',
  shortName: '',
  englishName: '',
  englishShortName: '',
  iconImg: '',
  imgPath: '',
  imgGrayPath: '',
  imgCartoonPath: '',
  menuRoute: '',
  serverId: '',
  deployPath: '',
  frontUserType: '',
  limitUserType: '',
  updateStatus: 1,
  unReadCodeCount: 0,
  iconVMs: [],
}
