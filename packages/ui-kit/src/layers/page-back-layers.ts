import { type BackLayers, createBackLayers } from './back-layers.ts'

// A page has one history, whoever opens its layers: the shell, a feature or a sub-application. Each sub-application brings a
// copy of this module, so what follows the history lies where all copies find it.
const place = Symbol.for('homeroom.back-layers')
const page = globalThis as { [place]?: BackLayers }

/**
 * Follows Back from now on, on a phone or tablet, and clears away what an earlier visit has left in the history. With a
 * mouse Back means the page before, and Escape is there to close things: then it answers null.
 */
export function followBack(): BackLayers | null {
  if (!matchMedia('(pointer: coarse)').matches) return null
  page[place] ??= createBackLayers(window)
  return page[place]
}

/** Lets Back close a layer, where Back does such things. The answer is for when it has closed. */
export function openBackLayer(close: () => void): () => void {
  return followBack()?.open(close) ?? (() => undefined)
}
