import sharp from 'sharp'

// Heads that a test may show to the face engine: nobody's photo may lie in the project. A head is a relief with a painted face, lit and
// turned in space, so that the networks find a face, its points and its turn as on a photo.

/** What makes one drawn person look unlike another. Lengths are in halves of the face's width. */
export type DrawnPerson = {
  skin: string
  hair: string
  iris: string
  lips: string
  /** Half of the head's height. */
  long: number
  /** How narrow the jaw is: 0 is as wide as the cheeks. */
  jaw: number
  eyes: { apart: number; wide: number; high: number; slant: number }
  brows: { thick: number; above: number }
  nose: { long: number; wide: number; high: number }
  mouth: { wide: number; full: number; below: number }
  /** How far the hair comes down, and whether it covers the ears. */
  fringe: number
  beard?: string
}

type View = {
  /** Degrees; more than 0 turns to the person's own left. */
  yaw?: number
  pitch?: number
  roll?: number
  /** How far the eyes are open, 0 to 1. */
  open?: number
  /** Where the head is, in shares of the picture, and how wide it is. */
  at?: readonly [x: number, y: number]
  size?: number
  /** How bright it is: 1 is a good light. */
  light?: number
  /** Pixels by which edges are smeared. */
  blur?: number
  /** Another number gives other noise, as a camera has. */
  noise?: number
}

export const drawnPeople: Record<'an' | 'bo' | 'chen' | 'ding', DrawnPerson> = {
  an: {
    ...{ skin: '#e3b48f', hair: '#1d1613', iris: '#3b2413', lips: '#b5605a', long: 1.32, jaw: 0.3, fringe: 0.62 },
    eyes: { apart: 0.4, wide: 0.19, high: 0.085, slant: 0.02 },
    brows: { thick: 0.05, above: 0.19 },
    nose: { long: 0.5, wide: 0.15, high: 0.3 },
    mouth: { wide: 0.33, full: 0.1, below: 0.62 },
  },
  bo: {
    ...{ skin: '#8d5a3b', hair: '#0c0a0a', iris: '#1c100a', lips: '#7a3f3a', long: 1.2, jaw: 0.12, fringe: 0.85 },
    eyes: { apart: 0.45, wide: 0.2, high: 0.1, slant: -0.02 },
    brows: { thick: 0.085, above: 0.2 },
    nose: { long: 0.44, wide: 0.24, high: 0.26 },
    mouth: { wide: 0.42, full: 0.17, below: 0.62 },
  },
  chen: {
    ...{ skin: '#f0cfb8', hair: '#8a5a2a', iris: '#4d7a8a', lips: '#c9797a', long: 1.45, jaw: 0.42, fringe: 0.72 },
    eyes: { apart: 0.37, wide: 0.17, high: 0.1, slant: 0 },
    brows: { thick: 0.035, above: 0.24 },
    nose: { long: 0.62, wide: 0.12, high: 0.36 },
    mouth: { wide: 0.27, full: 0.08, below: 0.74 },
  },
  ding: {
    ...{ skin: '#d7a27c', hair: '#6d6a68', iris: '#2d1d12', lips: '#9c5a50', long: 1.28, jaw: 0.2, fringe: 0.98 },
    eyes: { apart: 0.42, wide: 0.16, high: 0.06, slant: 0.04 },
    brows: { thick: 0.07, above: 0.16 },
    nose: { long: 0.54, wide: 0.19, high: 0.34 },
    mouth: { wide: 0.37, full: 0.07, below: 0.66 },
    beard: '#5c544e',
  },
}

const [paintWidth, paintHeight] = [480, 720]
/** Pixels of the painting for half of a face's width. */
const paintScale = 220
/** The picture is drawn at twice its size, which smooths its edges. */
const fine = 2
const eyeLine = -0.08

/** A picture of a drawn head, 480 pixels a side, as a JPEG of a camera. */
export async function drawFace(person: DrawnPerson, view: View = {}, side = 480): Promise<Buffer> {
  return (await drawnPixels(person, view, side)).jpeg({ quality: 92 }).toBuffer()
}

/** The same, before it is made a file of some kind. */
export async function drawnPixels(person: DrawnPerson, view: View = {}, side = 480) {
  const paint = await drawnVectors(painting(person, view.open ?? 1))
  const large = side * fine
  const { data: picture } = await drawnVectors(background(person, view, large))
  project(picture, large, { person, view, paint: paint.data })
  const { light = 1, blur } = view
  const small = await sharp(picture, { raw: { width: large, height: large, channels: 3 } })
    .resize(side, side)
    .linear(light, 0)
    .raw()
    .toBuffer()
  addNoise(small, view.noise ?? 1)
  const drawn = sharp(small, { raw: { width: side, height: side, channels: 3 } })
  return blur ? drawn.blur(blur) : drawn
}

const vectors = { operation: ['VipsForeignLoadSvgBuffer'] }
let drawing = 0

/** The product reads no vectors and has switched that off for the whole process, in which other tests run as well. */
async function drawnVectors(svg: string) {
  if (drawing === 0) sharp.unblock(vectors)
  drawing += 1
  try {
    return await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  } finally {
    drawing -= 1
    if (drawing === 0) sharp.block(vectors)
  }
}

/** Two drawn people beside each other. */
export async function drawTwo(one: DrawnPerson, other: DrawnPerson): Promise<Buffer> {
  const [left, right] = await Promise.all(
    [one, other].map(async (person) => (await drawnPixels(person)).resize(360, 480, { fit: 'cover' }).png().toBuffer()),
  )
  return sharp({ create: { width: 720, height: 480, channels: 3, background: '#000000' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 360, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

/** How far a place of the face stands out of the plane through the ears. */
function reliefOf({ long, jaw, nose, mouth, eyes }: DrawnPerson) {
  const bump = (x: number, y: number, wide: number, high: number) => Math.exp(-((x / wide) ** 2) - (y / high) ** 2)
  const tip = eyeLine + nose.long
  return (x: number, y: number): number | null => {
    const lower = Math.max(0, y / long)
    const across = x / (1 - jaw * lower ** 2)
    const round = 1 - across ** 2 - (y / long) ** 2
    if (round <= 0) return null
    let z = 0.95 * round ** 0.45
    const along = (y - eyeLine + 0.12) / (nose.long + 0.12)
    if (along > 0) {
      const wide = 0.07 + (nose.wide - 0.05) * Math.min(1, along) ** 2
      const fall = along < 1 ? along ** 1.2 : Math.exp(-(((y - tip) / 0.07) ** 2))
      z += nose.high * fall * Math.exp(-((x / wide) ** 2))
    }
    z += 0.07 * bump(x, y - tip - mouth.below * 0.42, mouth.wide, 0.12)
    z += 0.08 * bump(x, y - long * 0.86, 0.25, 0.16)
    z += 0.06 * bump(Math.abs(x) - 0.5, y - eyeLine - 0.3, 0.22, 0.2)
    z -= 0.1 * bump(Math.abs(x) - eyes.apart, y - eyeLine, 0.2, 0.12)
    z += 0.05 * bump(Math.abs(x) - eyes.apart, y - eyeLine + 0.2, 0.3, 0.07)
    return z
  }
}

/** The face as it is painted on the relief, seen from the front. */
function painting(person: DrawnPerson, open: number): string {
  const { skin, hair, iris, lips, long, eyes, brows, nose, mouth, fringe, beard } = person
  const tip = eyeLine + nose.long
  // An eye closes from above: its upper lid comes down to the lower one.
  const lower = eyeLine + 1.3 * eyes.high + 0.02
  const upperLid = lower + (eyeLine - 2 * eyes.high - lower) * open
  const lip = tip + mouth.below * 0.42
  const eye = (sign: number) => {
    const [x, y, w] = [sign * eyes.apart, eyeLine, eyes.wide]
    const [outer, inner] = [`${x + sign * w} ${y - eyes.slant}`, `${x - sign * w} ${y + eyes.slant}`]
    const upper = `Q ${x} ${upperLid} ${inner}`
    const almond = `M ${outer} ${upper} Q ${x} ${lower} ${outer} Z`
    return `<clipPath id="eye${sign}"><path d="${almond}"/></clipPath>
      <ellipse cx="${x}" cy="${y - 0.02}" rx="${w * 1.5}" ry="${eyes.high * 1.9}" fill="#5a2f1c" opacity="${0.16 * open}"/>
      <path d="${almond}" fill="#f4f0ec"/>
      <g clip-path="url(#eye${sign})"><circle cx="${x}" cy="${y - 0.01}" r="${eyes.high * 1.08}" fill="${iris}"/>
        <circle cx="${x}" cy="${y - 0.01}" r="${eyes.high * 0.5}" fill="#050505"/>
        <circle cx="${x + 0.025}" cy="${y - 0.035}" r=".018" fill="#fff"/></g>
      <path d="M ${outer} ${upper}" fill="none" stroke="#1b1210" stroke-width="${0.028 + 0.012 * (1 - open)}"/>
      <path d="M ${outer} Q ${x} ${lower} ${inner}" fill="none" stroke="#4a2c20" stroke-width=".012"/>
      <path d="M ${x + sign * w} ${y - eyes.slant - 0.09} Q ${x} ${y - eyes.high * 2 - 0.08} ${x - sign * w * 0.9} ${y - 0.05}" fill="none" stroke="#5a3423" stroke-width=".012" opacity="${0.6 * open}"/>
      <path d="M ${x + sign * w * 1.35} ${y - brows.above + 0.04} Q ${x + sign * 0.05} ${y - brows.above - 0.1} ${x - sign * w * 1.05} ${y - brows.above + 0.03}" fill="none" stroke="${hair}" stroke-width="${brows.thick}" stroke-linecap="round" opacity=".85"/>`
  }
  const half = mouth.wide
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paintWidth}" height="${paintHeight}">
    <rect width="100%" height="100%" fill="${skin}"/>
    <g transform="translate(${paintWidth / 2} ${paintHeight / 2}) scale(${paintScale})">
      <ellipse cx="-.5" cy=".32" rx=".26" ry=".2" fill="#c8553d" opacity=".13"/><ellipse cx=".5" cy=".32" rx=".26" ry=".2" fill="#c8553d" opacity=".13"/>
      ${beard ? `<path d="M -.95 .2 Q -.8 .55 -.42 ${lip - 0.22} Q 0 ${lip - 0.28} .42 ${lip - 0.22} Q .8 .55 .95 .2 L 1.1 2 L -1.1 2 Z" fill="${beard}" opacity=".8"/>` : ''}
      ${eye(-1)}${eye(1)}
      <path d="M ${-nose.wide} ${tip} Q ${-nose.wide * 1.25} ${tip + 0.07} ${-nose.wide * 0.5} ${tip + 0.08} Q 0 ${tip + 0.12} ${nose.wide * 0.5} ${tip + 0.08} Q ${nose.wide * 1.25} ${tip + 0.07} ${nose.wide} ${tip}" fill="none" stroke="#5b3322" stroke-width=".02" opacity=".55"/>
      <ellipse cx="${-nose.wide * 0.5}" cy="${tip + 0.06}" rx=".045" ry=".022" fill="#3a1e14" opacity=".75"/><ellipse cx="${nose.wide * 0.5}" cy="${tip + 0.06}" rx=".045" ry=".022" fill="#3a1e14" opacity=".75"/>
      <path d="M ${-half} ${lip} Q ${-half * 0.4} ${lip - mouth.full} 0 ${lip - mouth.full * 0.6} Q ${half * 0.4} ${lip - mouth.full} ${half} ${lip} Q 0 ${lip + mouth.full * 1.7} ${-half} ${lip} Z" fill="${lips}"/>
      <path d="M ${-half} ${lip} Q 0 ${lip + 0.035} ${half} ${lip}" fill="none" stroke="#4c211d" stroke-width=".022"/>
      <path d="M -1.2 -2 L 1.2 -2 L 1.2 -.2 Q .95 ${-long * fringe * 0.6} .7 ${-long * fringe * 0.75} Q 0 ${-long * fringe} -.75 ${-long * fringe * 0.7} Q -.95 -.4 -1.2 -.2 Z" fill="${hair}"/>
    </g></svg>`
}

/** A wall, shoulders, a neck and the hair behind the head. */
function background({ skin, hair, long }: DrawnPerson, { at = [0.5, 0.48], size = 0.42 }: View, side: number): string {
  const [x, y, unit] = [at[0] * side, at[1] * side, (size * side) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#aab4ba"/><stop offset="1" stop-color="#7d878d"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <g transform="translate(${x} ${y}) scale(${unit})">
      <ellipse cx="0" cy="-.16" rx="1.1" ry="${long * 0.98}" fill="${hair}"/>
      <path d="M -.5 ${long * 0.5} L .5 ${long * 0.5} L .55 2 L -.55 2 Z" fill="${skin}"/>
      <path d="M -.5 ${long * 0.6} Q 0 ${long * 1.25} .5 ${long * 0.6} L .52 ${long * 1.1} Q 0 ${long * 1.5} -.52 ${long * 1.1} Z" fill="#3b2115" opacity=".35"/>
      <path d="M -2.2 4 Q -2 1.9 -.6 ${long + 0.35} Q 0 ${long + 0.75} .6 ${long + 0.35} Q 2 1.9 2.2 4 Z" fill="#34495e"/>
    </g></svg>`
}

type Head = { person: DrawnPerson; view: View; paint: Buffer }

/** Draws every place of the relief where it is seen from the camera; what is nearer covers what is behind. */
function project(picture: Buffer, side: number, { person, view, paint }: Head): void {
  const { yaw = 0, pitch = 0, roll = 0, at = [0.5, 0.48], size = 0.42 } = view
  const unit = (size * side) / 2
  const step = 0.7 / unit
  const relief = reliefOf(person)
  const depth = new Float32Array(side * side).fill(-Infinity)
  const turn = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const
  const [[yc, ys], [pc, ps], [rc, rs]] = [turn(yaw), turn(pitch), turn(roll)]
  for (let y = -person.long; y < person.long; y += step)
    for (let x = -1; x < 1; x += step) {
      const z = relief(x, y)
      if (z === null) continue
      const [dx, dy] = [((relief(x + 0.02, y) ?? z) - z) / 0.02, ((relief(x, y + 0.02) ?? z) - z) / 0.02]
      const size = Math.hypot(dx, dy, 1)
      const [u, w] = [x * yc + z * ys, z * yc - x * ys]
      const [v, d] = [y * pc - w * ps, w * pc + y * ps]
      const near = 7 / (7 - d)
      const px = Math.round(at[0] * side + unit * near * (u * rc - v * rs))
      const py = Math.round(at[1] * side + unit * near * (u * rs + v * rc))
      if (px < 0 || py < 0 || px >= side - 1 || py >= side - 1) continue
      // The light hangs before the face, a little to the left and above, and does not turn with it.
      const normal = [(-dx * yc + ys) / size, -dy / size, (yc + dx * ys) / size] as const
      const light = 0.5 + 0.55 * Math.max(0, -0.35 * normal[0] - 0.4 * normal[1] + 0.85 * normal[2])
      const from =
        (Math.round(paintHeight / 2 + y * paintScale) * paintWidth + Math.round(paintWidth / 2 + x * paintScale)) * 3
      for (const place of [py * side + px, py * side + px + 1, (py + 1) * side + px, (py + 1) * side + px + 1]) {
        if (d < (depth[place] ?? 0)) continue
        depth[place] = d
        for (let channel = 0; channel < 3; channel++)
          picture[place * 3 + channel] = Math.min(255, (paint[from + channel] ?? 0) * light)
      }
    }
}

/** The same number always gives the same noise. */
function addNoise(picture: Buffer, seed: number): void {
  let state = (seed * 2_654_435_761) >>> 0
  for (let at = 0; at < picture.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    picture[at] = Math.max(0, Math.min(255, (picture[at] ?? 0) + ((state >>> 24) / 255 - 0.5) * 14))
  }
}
