import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export const boxes = ['mine', 'shared', 'given', 'bin'] as const
export type Box = (typeof boxes)[number]

/** What is shown: a folder (the top without one), what was found by name, what others have shared, what one shares, or the bin. */
export type FilesPlace = {
  box: Box
  folderId?: string
  text?: string
  /** A list when absent. */
  view?: 'grid'
}

type Sharing = {
  /** Whether the person may share files. */
  shares: boolean
}

/** The boxes of a person: who may share nothing has no list of it. */
export const boxesOf = ({ shares }: Sharing): readonly Box[] => boxes.filter((box) => shares || box !== 'given')

export function readPlace({ parameters, ...sharing }: Pick<SubRoute, 'parameters'> & Sharing): FilesPlace {
  const folderId = parameters.get('folder')
  const text = parameters.get('text')
  return {
    box: boxesOf(sharing).find((box) => box === parameters.get('box')) ?? 'mine',
    ...(folderId ? { folderId } : {}),
    ...(text ? { text } : {}),
    ...(parameters.get('view') === 'grid' ? { view: 'grid' } : {}),
  }
}

export function placeParameters({ box, folderId, text, view }: FilesPlace): RouteParameters {
  return { box: box === 'mine' ? undefined : box, folder: folderId, text, view }
}

/** Where something is looked for by name: in all own files, in the bin, or in the shared folder that is open and all below it. */
export function searchedPlace(place: FilesPlace, words: string): FilesPlace {
  const { box, folderId } = place
  return {
    ...{ box, ...keptLook(place) },
    ...(box === 'shared' && folderId ? { folderId } : {}),
    ...(words ? { text: words } : {}),
  }
}

/** How things are shown, which stays from place to place. */
export const keptLook = ({ view }: FilesPlace): Pick<FilesPlace, 'view'> => (view ? { view } : {})
