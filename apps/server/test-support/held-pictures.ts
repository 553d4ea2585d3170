import sharp from 'sharp'

/** How a printed picture is held into a camera: degrees around its upright and its level middle, and how far away, in its own widths. */
type Held = { yaw?: number; pitch?: number; away?: number; noise?: number }

const side = 360

/** What a camera sees of a printed picture that somebody holds, tilts and moves. */
export async function holdPicture(
  picture: Buffer,
  { yaw = 0, pitch = 0, away = 2.5, noise = 1 }: Held,
): Promise<Buffer> {
  const { data } = await sharp(picture).resize(side, side).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const out = Buffer.alloc(side * side * 3, 110)
  const [yc, ys] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const [pc, ps] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)]
  // The sheet's two directions in space; a point (u, v) of it is u * across + v * down.
  const [across, down] = [
    [yc, 0, -ys],
    [ys * ps, pc, yc * ps],
  ] as const
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      // Where the ray through this pixel meets the sheet.
      const [px, py] = [x / side - 0.5, y / side - 0.5]
      const [a, b] = [away * across[0] + px * across[2], away * down[0] + px * down[2]]
      const [c, d] = [away * across[1] + py * across[2], away * down[1] + py * down[2]]
      const [e, f] = [px * away, py * away]
      const u = Math.round(((e * d - b * f) / (a * d - b * c) + 0.5) * side)
      const v = Math.round(((a * f - e * c) / (a * d - b * c) + 0.5) * side)
      if (u < 0 || v < 0 || u >= side || v >= side) continue
      const flicker = ((x * 7 + y * 13 + noise * 31) % 5) - 2
      for (let channel = 0; channel < 3; channel++)
        out[(y * side + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, (data[(v * side + u) * 3 + channel] ?? 0) + flicker),
        )
    }
  return sharp(out, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
