import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export const boxes = ['open', 'done', 'own'] as const
export type Box = (typeof boxes)[number]

/** What is shown: the list of a box, one repair, or the form for a new one. */
export type RepairsPlace = { screen: 'list'; box: Box } | { screen: 'one'; id: string } | { screen: 'new' }

/** Reads the place from the route. Those who do not handle repairs have their own ones only. */
export function readPlace({ parameters }: Pick<SubRoute, 'parameters'>, handles: boolean): RepairsPlace {
  const id = parameters.get('id')
  if (id) return { screen: 'one', id }
  if (parameters.has('new')) return { screen: 'new' }
  const asked = boxes.find((box) => box === parameters.get('box'))
  return { screen: 'list', box: handles ? (asked ?? 'open') : 'own' }
}

/** The parameters of a place; the path is always `/`, which staff pages open without a menu entry. */
export function placeParameters(place: RepairsPlace): RouteParameters {
  if (place.screen === 'one') return { id: place.id }
  return place.screen === 'new' ? { new: '1' } : { box: place.box }
}
