// The same sky at every drawing: a small generator with a fixed beginning.
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** Dots over an area, as round ends of lines without length. */
export function dots({ seed, count, width, height, colour, size }) {
  const random = createRandom(seed)
  const at = () => `M${Math.round(random() * width)} ${Math.round(random() ** 1.4 * height)}h0`
  const path = Array.from({ length: count }, at).join('')
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`
}
