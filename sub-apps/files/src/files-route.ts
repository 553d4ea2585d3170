import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export const sorts = ['name', 'changed', 'size'] as const
export type Sort = (typeof sorts)[number]

/** What is shown: a folder (the top without one), what was found by name, or the bin. */
export type FilesPlace = { box: 'mine' | 'bin'; folderId?: string; text?: string; sort: Sort }

export function readPlace({ parameters }: Pick<SubRoute, 'parameters'>): FilesPlace {
  const folderId = parameters.get('folder')
  const text = parameters.get('text')
  return {
    box: parameters.get('box') === 'bin' ? 'bin' : 'mine',
    ...(folderId ? { folderId } : {}),
    ...(text ? { text } : {}),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'name',
  }
}

export function placeParameters({ box, folderId, text, sort }: FilesPlace): RouteParameters {
  return { box: box === 'bin' ? 'bin' : undefined, folder: folderId, text, sort: sort === 'name' ? undefined : sort }
}
