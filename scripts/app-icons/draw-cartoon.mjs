import { tidy } from './draw-tile.mjs'

const ink = '#3b2a5c'

/** @param {any[]} part */
function drawPart([role, d, fill]) {
  if (role === 'line')
    return `<path fill="none" stroke="${ink}" stroke-width="7" d="${d}"/><path fill="none" stroke="#fff" stroke-width="3" d="${d}"/>`
  if (role === 'mark') return `<path fill="none" stroke="${fill ?? ink}" stroke-width="2.6" d="${d}"/>`
  return `<path fill="${fill ?? ink}" stroke="${ink}" stroke-width="${role === 'fill' ? 2 : 3}" d="${d}"/>`
}

/** @param {number[]} face */
function drawFace([x, y, size]) {
  if (size === 0) return ''
  return (
    `<g transform="translate(${x} ${y}) scale(${size})"><g fill="${ink}"><ellipse cx="-5.5" cy="-2" rx="2" ry="2.6"/><ellipse cx="5.5" cy="-2" rx="2" ry="2.6"/></g>` +
    `<g fill="#fff"><circle cx="-4.8" cy="-3" r=".8"/><circle cx="6.2" cy="-3" r=".8"/></g>` +
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M-3.5 2.5q3.5 4 7 0"/>` +
    `<g fill="#ff7fa0" fill-opacity=".7"><circle cx="-9" cy="2" r="2"/><circle cx="9" cy="2" r="2"/></g></g>`
  )
}

/** @param {{ parts: any[][], toon: string, face: number[], plain?: boolean }} icon */
export function drawCartoon({ parts, toon, face, plain }) {
  const shown = parts.filter(([role, , fill]) => fill !== false && !(plain && role === 'mark'))
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">` +
      `<rect x="2" y="2" width="68" height="68" rx="14" fill="${toon}" stroke="${ink}" stroke-width="3"/>` +
      `<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round" d="M8 20v-4q0-8 8-8h3M25 8h.5"/>` +
      `<ellipse cx="36" cy="60.5" rx="21" ry="3.5" fill="${ink}" fill-opacity=".16"/>` +
      `<g stroke-linecap="round" stroke-linejoin="round" transform="rotate(-4 36 36)">${shown.map(drawPart).join('')}${drawFace(face)}</g></svg>\n`,
  )
}
