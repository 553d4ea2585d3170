import { handInBytes, handInFiles } from '@homeroom/contract/limits.ts'

/** How much each person may hand in, as it is written in a form: files, and megabytes. */
export type HandInLimits = { files: string; megabytes: string }

const megabyte = 1024 * 1024
export const megabytesMost = handInBytes.most / megabyte

type Sent = { filesMost: number | null; bytesMost: number | null }

/** As a form shows what a share has, or what everybody may where it sets nothing. */
export function limitsShown(share: Sent | null): HandInLimits {
  return {
    files: String(share?.filesMost ?? handInFiles.usual),
    megabytes: String(Math.max(1, Math.floor((share?.bytesMost ?? handInBytes.usual) / megabyte))),
  }
}

/** A whole number from 1 to the most that is taken. */
export function isLimit(written: string, most: number): boolean {
  return /^\d+$/.test(written.trim()) && Number(written) >= 1 && Number(written) <= most
}

/** What is sent of it: null is what everybody may, so that it follows when that changes. Undefined when a field is wrong. */
export function limitsSent({ files, megabytes }: HandInLimits) {
  if (!isLimit(files, handInFiles.most) || !isLimit(megabytes, megabytesMost)) return undefined
  const bytes = Number(megabytes) * megabyte
  return {
    filesMost: Number(files) === handInFiles.usual ? null : Number(files),
    bytesMost: bytes === handInBytes.usual ? null : bytes,
  }
}
