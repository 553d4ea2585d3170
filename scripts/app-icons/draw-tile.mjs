const roles = {
  front: (d, _, round) => `<path fill="url(#g)" ${round}d="${d}"/>`,
  soft: (d) => `<path fill="#fff" fill-opacity=".72" d="${d}"/>`,
  back: (d) => `<path fill="#fff" fill-opacity=".5" d="${d}"/>`,
  // A shape in front of another one keeps a seam in the colour of the tile between them.
  gap: (d) => `<path fill="#fff" stroke="url(#t)" stroke-width="5" paint-order="stroke" d="${d}"/>`,
  line: (d) => `<path fill="none" stroke="#fff" stroke-width="3.4" d="${d}"/>`,
  mark: (d, deep, strength) => `<path fill="none" stroke="${deep}" stroke-width="3" ${strength}d="${d}"/>`,
  fill: (d, deep, strength) => `<path fill="${deep}" ${strength}d="${d}"/>`,
}

function towardsWhite(colour) {
  const channel = (at) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * 0.2)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16)).join('')}`
}

/** Trims numbers to what a 72 px picture can show. */
export const tidy = (svg) => svg.replace(/(\.\d*?)0+(?=[^\d])/g, (_, kept) => (kept === '.' ? '' : kept))

/** The colours of an application that a person may not open. */
export const unavailableTile = ['#c6ccd5', '#9aa3b1']

/**
 * @param {any[][]} parts each `[role, path, cartoon fill, strength]`
 * @param {string[]} colours the light and the deep one
 */
export function drawTile(parts, [light, deep]) {
  const drawn = parts.map(([role, d, , strength]) => {
    if (strength === 'round') return roles[role](d, deep, 'stroke="url(#g)" stroke-width="2" ')
    return roles[role](d, deep, strength < 1 ? `opacity="${strength}" ` : '')
  })
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">` +
      `<linearGradient id="t" gradientUnits="userSpaceOnUse" x1="8" y1="2" x2="62" y2="70"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="60"><stop stop-color="#fff"/><stop offset="1" stop-color="${towardsWhite(light)}"/></linearGradient>` +
      `<radialGradient id="h" cx=".25" cy="0" r=".9"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
      `<rect width="72" height="72" rx="12" fill="url(#t)"/><rect width="72" height="72" rx="12" fill="url(#h)"/>` +
      `<g stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>\n`,
  )
}
