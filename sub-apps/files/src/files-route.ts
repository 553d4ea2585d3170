import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export const sorts = ['name', 'changed', 'size'] as const
export type Sort = (typeof sorts)[number]
export const boxes = ['mine', 'shared', 'bin'] as const
export type Box = (typeof boxes)[number]

/** What is shown: a folder (the top without one), what was found by name, what others have shared, or the bin. */
export type FilesPlace = {
  box: Box
  folderId?: string
  text?: string
  sort: Sort
  /** A folder of somebody else into which files are handed in. */
  handsIn?: true
}

export function readPlace({ parameters }: Pick<SubRoute, 'parameters'>): FilesPlace {
  const folderId = parameters.get('folder')
  const text = parameters.get('text')
  return {
    box: boxes.find((box) => box === parameters.get('box')) ?? 'mine',
    ...(folderId ? { folderId } : {}),
    ...(text ? { text } : {}),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'name',
    ...(folderId && parameters.get('hand') === 'in' ? { handsIn: true } : {}),
  }
}

export function placeParameters({ box, folderId, text, sort, handsIn }: FilesPlace): RouteParameters {
  return {
    box: box === 'mine' ? undefined : box,
    folder: folderId,
    text,
    sort: sort === 'name' ? undefined : sort,
    hand: handsIn && 'in',
  }
}
