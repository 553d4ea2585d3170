import { timingSafeEqual } from 'node:crypto'
import type { BadgePicture } from '@homeroom/contract/badges/badge-pictures.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'

type Chosen = { unitId: string; studentId: string; pictures: readonly BadgePicture[] }

/**
 * The stored form of the chosen pictures. There are so few sequences that a plain hash could be tried out, so the hash
 * is keyed with the installation's secret.
 */
export function pictureProof(secret: Buffer, { unitId, studentId, pictures }: Chosen): Buffer {
  const text = derivedToken(secret, 'badge pictures', [unitId, studentId, ...pictures].join('\0'))
  return Buffer.from(text, 'base64url')
}

export function matchesProof(secret: Buffer, kept: Buffer, chosen: Chosen): boolean {
  return timingSafeEqual(kept, pictureProof(secret, chosen))
}
