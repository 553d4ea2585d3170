/** A folder that a person made: some applications in one place. */
export type ArrangedFolder = { folder: string; name: string; codes: string[] }

/** One place of a group: the code of an application, or a folder. */
export type Place = string | ArrangedFolder

/**
 * How icons are arranged. It only orders what there is: a code that is not (or no longer) given to the person is passed
 * over but kept, so that an application that comes back finds its place; what it does not name follows at the end.
 */
export type Arrangement = {
  groups: { group: string; places: Place[] }[]
  favourites: string[]
}

/** The arrangement of somebody who never arranged anything. */
export const asGiven: Arrangement = { groups: [], favourites: [] }

type Coded = { code: string }
export type GivenGroup<Icon extends Coded> = { code: string; icons: readonly Icon[] }
/** A place of the desktop as it is shown. */
export type ShownPlace<Icon> = { icon: Icon } | { folder: string; name: string; icons: Icon[] }
export type ShownGroup<Icon> = { code: string; places: ShownPlace<Icon>[] }

/** Puts the icons that are given in groups into their places. Every icon is shown exactly once, whatever was arranged. */
export function arrange<Icon extends Coded>(
  given: readonly GivenGroup<Icon>[],
  arrangement: Arrangement,
): ShownGroup<Icon>[] {
  const waiting = new Map(given.flatMap(({ icons }) => icons.map((icon) => [icon.code, icon])))
  const take = (code: string): Icon[] => {
    const icon = waiting.get(code)
    waiting.delete(code)
    return icon ? [icon] : []
  }
  const arranged = given.map(({ code }) => ({
    code,
    places: placesOf(arrangement, code, given.length).flatMap((place) => shownPlaces(place, take)),
  }))
  return arranged.map(({ code, places }, index) => ({
    code,
    places: [...places, ...(given[index]?.icons ?? []).flatMap((icon) => take(icon.code).map(plain))],
  }))
}

/** A desktop without groups shows the places of all groups, one after the other. */
function placesOf({ groups }: Arrangement, code: string, given: number): readonly Place[] {
  const own = groups.find(({ group }) => group === code)
  if (own) return own.places
  return given === 1 ? groups.flatMap(({ places }) => places) : []
}

function shownPlaces<Icon extends Coded>(place: Place, take: (code: string) => Icon[]): ShownPlace<Icon>[] {
  if (typeof place === 'string') return take(place).map(plain)
  const icons = place.codes.flatMap(take)
  if (icons.length < 2) return icons.map(plain)
  return [{ folder: place.folder, name: place.name, icons }]
}

const plain = <Icon>(icon: Icon): ShownPlace<Icon> => ({ icon })

/** The arrangement with every icon in it that is shown; what is not given to the person now keeps its group and place. */
export function completeArrangement(given: readonly GivenGroup<Coded>[], arrangement: Arrangement): Arrangement {
  const known = new Set(
    arrangement.groups.flatMap(({ places }) =>
      places.flatMap((place) => (typeof place === 'string' ? [place] : place.codes)),
    ),
  )
  const groups = given.map(({ code, icons }) => {
    const places = arrangement.groups.find(({ group }) => group === code)?.places ?? []
    const fresh = icons.filter((icon) => !known.has(icon.code)).map((icon) => icon.code)
    return { group: code, places: [...places, ...fresh] }
  })
  const gone = arrangement.groups.filter(({ group }) => !given.some(({ code }) => code === group))
  return { ...arrangement, groups: [...groups, ...gone] }
}
