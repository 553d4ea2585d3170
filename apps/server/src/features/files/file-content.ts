import { extensionOf, type FilePurpose, isTypeAllowed, pictureExtensions } from '@homeroom/contract/files/file-types.ts'

const unknownType = 'application/octet-stream'
const programs = /(msdownload|x-elf|mach-binary|java-vm|java-archive|wasm|shockwave|shortcut|x-msi|installer)/
/** Documents that a browser would run. */
const pages = /(html|xml$|javascript)/
const activeText = /^(<!doctype\s+html|<html|<head|<body|<script|<svg|<iframe|<\?php|<%)/i
/** A drawing of draw.io is XML that begins so, and that no browser runs. */
const drawing = /^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(mxfile|mxGraphModel)[\s>]/s

/** What bytes are by themselves, by their beginning; `undefined` when they must not be taken under this name for this purpose. */
export async function contentType(head: Buffer, name: string, purpose: FilePurpose): Promise<string | undefined> {
  if (!isTypeAllowed(name, purpose)) return undefined
  const start = head.toString('latin1', 0, 512).replace(/^[\s\u00ef\u00bb\u00bf\0]+/, '')
  const type = extensionOf(name) === 'drawio' && drawing.test(start) ? unknownType : await sniffedType(head)
  if (programs.test(type) || pages.test(type) || activeText.test(start)) return undefined
  const isPicture = type.startsWith('image/')
  if (purpose === 'picture' && !isPicture) return undefined
  const saysPicture = pictureExtensions.includes(extensionOf(name))
  return saysPicture && !isPicture && type !== unknownType ? undefined : type
}

async function sniffedType(head: Buffer): Promise<string> {
  // Loaded when the first file comes.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head))?.mime ?? unknownType
  return programs.test(type) && isText(head) ? unknownType : type
}

/**
 * A list of people may begin with MZ, as programs of Windows do. No program consists of letters alone: the header of each has numbers, and their
 * bytes are none that a text has.
 */
function isText(head: Buffer): boolean {
  return head.every((byte) => (byte < 0x20 ? byte >= 0x09 && byte <= 0x0d : byte !== 0x7f))
}
