import type { Person } from '#platform/calls/caller.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

export type FaceVault = ReturnType<typeof createFaceVault>

/** How many numbers a template has, and how many bytes each takes. */
const templateLength = 128
const numberBytes = Float32Array.BYTES_PER_ELEMENT

/** Seals faces before they are stored. Each is bound to its unit, person and column: moved elsewhere it cannot be opened. */
export function createFaceVault(box: SecretBox) {
  const purposeOf = (column: 'photograph' | 'templates', { unitId, userId }: Person) =>
    `person_faces.${column}/${unitId}/${userId}`
  return {
    sealPhotograph: (of: Person, photograph: Buffer) => box.sealBytes(purposeOf('photograph', of), photograph),
    openPhotograph: (of: Person, sealed: Buffer) => box.openBytes(purposeOf('photograph', of), sealed),
    sealTemplates(of: Person, templates: readonly Float32Array[]): Buffer {
      const parts = templates.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
      return box.sealBytes(purposeOf('templates', of), Buffer.concat(parts))
    },
    /** Empty when they were changed, moved, or sealed by another installation. */
    openTemplates(of: Person, sealed: Buffer): Float32Array[] {
      const open = box.openBytes(purposeOf('templates', of), sealed)
      if (!open) return []
      // Copied, because numbers must begin at a multiple of their length.
      const numbers = new Float32Array(new Uint8Array(open).buffer, 0, Math.floor(open.length / numberBytes))
      const many = Math.floor(numbers.length / templateLength)
      return Array.from({ length: many }, (_, at) => numbers.slice(at * templateLength, (at + 1) * templateLength))
    },
  }
}
