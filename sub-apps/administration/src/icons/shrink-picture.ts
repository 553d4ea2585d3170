/** Twice the size in which a desktop shows pictures. */
const side = 144

/** What a link sends: an SVG as it is, any other picture as a small PNG without whatever else was in the file. */
export async function pictureBase64(file: File): Promise<string> {
  if (file.type === 'image/svg+xml') return base64Of(await file.arrayBuffer())
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(side, side)
  const scale = Math.max(side / picture.width, side / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
  return base64Of(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}

function base64Of(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text)
}
