/** One open dialog; a higher number lies above. */
export type DialogLayer = { number: number }

// A page has one pile, whoever opens its dialogs: the shell, a feature or a sub-application. Each sub-application brings a
// copy of this module, so the pile lies where all copies find it.
const place = Symbol.for('homeroom.dialog-layers')
const page = globalThis as { [place]?: DialogLayer[] }
page[place] ??= []
const pile = page[place]

/** Puts a dialog on top of those that are open. */
export function openLayer(): DialogLayer {
  const layer = { number: (pile.at(-1)?.number ?? -1) + 1 }
  pile.push(layer)
  return layer
}

/** Takes a dialog out of the pile; the others stay where they are. */
export function closeLayer(layer: DialogLayer): void {
  const index = pile.indexOf(layer)
  if (index >= 0) pile.splice(index, 1)
}

/** Whether nothing lies above: only the top dialog reacts to Escape. */
export function isTopLayer(layer: DialogLayer | null): boolean {
  return layer !== null && pile.at(-1) === layer
}
