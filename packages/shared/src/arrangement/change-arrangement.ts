import type { ArrangedFolder, Arrangement, Place } from './arrangement.ts'

/** One thing somebody does to their icons. A place is named by what it stands before: null is the end. */
export type ArrangementChange =
  /** Moves an application or a folder into a group, or an application into a folder of it. */
  | { kind: 'move'; what: string; group: string; folder: string | null; before: string | null }
  /** Makes a folder of two applications, in the place of the second. */
  | { kind: 'combine'; what: string; onto: string; folder: string; name: string }
  | { kind: 'rename'; folder: string; name: string }
  /** Takes a folder apart: what was inside stands in its place. */
  | { kind: 'dissolve'; folder: string }
  | { kind: 'favour'; what: string; before: string | null }
  | { kind: 'unfavour'; what: string }

const idOf = (place: Place) => (typeof place === 'string' ? place : place.folder)
const isFolder = (place: Place): place is ArrangedFolder => typeof place !== 'string'

/**
 * An arrangement after a change. Changes name things, not positions, so that those of two devices follow one another
 * without losing anything; one that makes no sense any more changes nothing.
 */
export function changeArrangement(arrangement: Arrangement, change: ArrangementChange): Arrangement {
  switch (change.kind) {
    case 'move':
      return change.folder === null ? moveToGroup(arrangement, change) : moveIntoFolder(arrangement, change)
    case 'combine':
      return combine(arrangement, change)
    case 'rename':
      return mapPlaces(arrangement, (place) =>
        isFolder(place) && place.folder === change.folder ? [{ ...place, name: change.name }] : [place],
      )
    case 'dissolve':
      return mapPlaces(arrangement, (place) =>
        isFolder(place) && place.folder === change.folder ? place.codes : [place],
      )
    case 'favour':
      return {
        ...arrangement,
        favourites: insertBefore(without(arrangement.favourites, change.what), change.what, change.before),
      }
    case 'unfavour':
      return { ...arrangement, favourites: without(arrangement.favourites, change.what) }
  }
}

type Move = Extract<ArrangementChange, { kind: 'move' }>

function moveToGroup(arrangement: Arrangement, { what, group, before }: Move): Arrangement {
  const moved = findPlace(arrangement, what)
  if (moved === undefined || what === before || !arrangement.groups.some((one) => one.group === group))
    return arrangement
  const rest = takeOut(arrangement, what)
  return {
    ...rest,
    groups: rest.groups.map((one) =>
      one.group === group ? { ...one, places: insertPlace(one.places, moved, before) } : one,
    ),
  }
}

function moveIntoFolder(arrangement: Arrangement, { what, folder, before }: Move): Arrangement {
  const moved = findPlace(arrangement, what)
  const target = findPlace(arrangement, folder ?? '')
  if (typeof moved !== 'string' || !target || !isFolder(target) || what === before) return arrangement
  // Into its own folder first, so that a folder of two is not dissolved on the way.
  const kept = mapPlaces(arrangement, (place) =>
    isFolder(place) && place.folder === folder
      ? [{ ...place, codes: insertBefore(without(place.codes, what), what, before) }]
      : [place],
  )
  return takeOut(kept, what, folder)
}

function combine(
  arrangement: Arrangement,
  { what, onto, folder, name }: Extract<ArrangementChange, { kind: 'combine' }>,
): Arrangement {
  const [first, second] = [findPlace(arrangement, onto), findPlace(arrangement, what)]
  const taken = findPlace(arrangement, folder) !== undefined
  if (typeof first !== 'string' || typeof second !== 'string' || what === onto || taken) return arrangement
  return mapPlaces(takeOut(arrangement, what), (place) => {
    if (place === onto) return [{ folder, name, codes: [onto, what] }]
    // Dropped on something that another device has put into a folder meanwhile.
    if (isFolder(place) && place.codes.includes(onto)) return [{ ...place, codes: [...place.codes, what] }]
    return [place]
  })
}

/** An application wherever it stands, or a folder. */
function findPlace({ groups }: Arrangement, id: string): Place | undefined {
  for (const place of groups.flatMap(({ places }) => places)) {
    if (idOf(place) === id) return place
    if (isFolder(place) && place.codes.includes(id)) return id
  }
  return undefined
}

/** Without something in the groups; a folder with less than two inside is none any more. */
function takeOut(arrangement: Arrangement, id: string, exceptFrom: string | null = null): Arrangement {
  return mapPlaces(arrangement, (place) => {
    if (idOf(place) === id) return []
    if (!isFolder(place) || place.folder === exceptFrom) return [place]
    const codes = without(place.codes, id)
    return codes.length < 2 ? codes : [{ ...place, codes }]
  })
}

function mapPlaces(arrangement: Arrangement, change: (place: Place) => Place[]): Arrangement {
  const groups = arrangement.groups.map(({ group, places }) => ({ group, places: places.flatMap(change) }))
  return { ...arrangement, groups }
}

/** Before what is named, or the folder it is in; at the end when it is not there. */
function insertPlace(places: readonly Place[], moved: Place, before: string | null): Place[] {
  const at = places.findIndex(
    (place) => idOf(place) === before || (isFolder(place) && place.codes.some((code) => code === before)),
  )
  return at < 0 ? [...places, moved] : [...places.slice(0, at), moved, ...places.slice(at)]
}

function insertBefore(codes: readonly string[], moved: string, before: string | null): string[] {
  const at = before === null ? -1 : codes.indexOf(before)
  return at < 0 ? [...codes, moved] : [...codes.slice(0, at), moved, ...codes.slice(at)]
}

const without = (codes: readonly string[], code: string) => codes.filter((one) => one !== code)
