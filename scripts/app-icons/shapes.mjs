// Path shorthands of the drawings, all on the 72 grid of an application tile.

export const box = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - w}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - h}a${r} ${r} 0 0 1 ${r}-${r}z`

export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`

/** A star with soft points: the joins are rounded by the stroke of its role. */
export function star(x, y, r) {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.5
    const turn = (i * Math.PI) / 5 - Math.PI / 2
    return `${(x + reach * Math.cos(turn)).toFixed(1)} ${(y + reach * Math.sin(turn)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}
/** The body below a head: shoulders of half-width `w`, from `y` down to `bottom`. */
export const shoulders = (x, y, w, bottom) => `M${x - w} ${bottom}v-1.5a${w} ${bottom - y - 1.5} 0 0 1 ${2 * w} 0v1.5z`
