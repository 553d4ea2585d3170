import { extensionOf, type FilePurpose, isTypeAllowed, pictureExtensions } from '@homeroom/contract/files/file-types.ts'

const unknownType = 'application/octet-stream'
/** Programs, and documents that a browser would run. */
const refusedTypes =
  /(msdownload|x-elf|mach-binary|java-vm|java-archive|wasm|shockwave|shortcut|x-msi|installer|html|xml$|javascript|x-sh|x-nautilus)/
const activeText = /^(<!doctype\s+html|<html|<head|<body|<script|<svg|<iframe|<\?php|<%|#!\s*\/)/i

/** What bytes are by themselves, by their beginning; `undefined` when they must not be taken under this name for this purpose. */
export async function contentType(head: Buffer, name: string, purpose: FilePurpose): Promise<string | undefined> {
  if (!isTypeAllowed(name, purpose)) return undefined
  // Loaded when the first file comes.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head))?.mime ?? unknownType
  const start = head.toString('latin1', 0, 512).replace(/^[\s\u00ef\u00bb\u00bf\0]+/, '')
  if (refusedTypes.test(type) || activeText.test(start) || start.startsWith('MZ')) return undefined
  const isPicture = type.startsWith('image/')
  if (purpose === 'picture' && !isPicture) return undefined
  const saysPicture = pictureExtensions.includes(extensionOf(name))
  return saysPicture && !isPicture && type !== unknownType ? undefined : type
}
