import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export type Box = 'received' | 'sent'

/** What is shown: a box, perhaps with an open notice, or the form for a new one. */
type NoticePlace =
  | { screen: 'box'; box: Box; noticeId: string | null }
  | { screen: 'compose'; schools: string | null }

/** Reads the place from the route; those who may not publish have one box and no form. */
export function readPlace({ parameters }: SubRoute, mayPublish: boolean): NoticePlace {
  if (mayPublish && parameters.has('compose'))
    return { screen: 'compose', schools: parameters.get('schools') ?? null }
  const box = mayPublish && parameters.get('box') === 'sent' ? 'sent' : 'received'
  return { screen: 'box', box, noticeId: parameters.get('notice') ?? null }
}

/** The parameters of a place; the path is always `/`, which staff pages open without a menu entry. */
export function placeParameters(place: NoticePlace): RouteParameters {
  if (place.screen === 'compose') return { compose: '1', schools: place.schools ?? undefined }
  return {
    box: place.box === 'sent' ? 'sent' : undefined,
    notice: place.noticeId ?? undefined,
  }
}
