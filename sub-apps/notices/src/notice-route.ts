import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export type Box = 'received' | 'sent'

/** What is shown: a box, perhaps with an open notice, or the form for a new one, perhaps to an audience that is chosen already. */
type NoticePlace =
  | { screen: 'box'; box: Box; noticeId: string | null }
  | { screen: 'compose'; audience: NoticeAudience | null }

/** Reads the place from the route; those who may not publish have one box and no form. */
export function readPlace({ parameters }: SubRoute, mayPublish: boolean): NoticePlace {
  if (mayPublish && parameters.has('compose')) return { screen: 'compose', audience: audienceOf(parameters) }
  const box = mayPublish && parameters.get('box') === 'sent' ? 'sent' : 'received'
  return { screen: 'box', box, noticeId: parameters.get('notice') ?? null }
}

/** Other pages lead to the form with an audience: `schools=all` or their ids, `class=` with `readers=`, or `staff=1`. */
function audienceOf(parameters: SubRoute['parameters']): NoticeAudience | null {
  const [schools, ofClass] = [parameters.get('schools'), parameters.get('class')]
  if (schools === 'all') return { targets: [{ kind: 'schools', target: '' }], readers: ['parents'] }
  if (schools)
    return { targets: schools.split(',').map((target) => ({ kind: 'school', target })), readers: ['parents'] }
  if (ofClass) {
    const readers = parameters.get('readers') === 'pupils' ? 'pupils' : 'parents'
    return { targets: [{ kind: 'class', target: ofClass }], readers: [readers] }
  }
  return parameters.has('staff') ? { targets: [{ kind: 'staff', target: '' }], readers: ['parents'] } : null
}

/** The parameters of a place; the path is always `/`, which staff pages open without a menu entry. */
export function placeParameters(place: NoticePlace): RouteParameters {
  if (place.screen === 'compose') return { compose: '1' }
  return {
    box: place.box === 'sent' ? 'sent' : undefined,
    notice: place.noticeId ?? undefined,
  }
}
