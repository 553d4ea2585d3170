import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = ReturnType<typeof createSecretBox>

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** The version of the format, so that a later one can be distinguished. */
const version = 'v1'

/**
 * Encrypts secrets that must be read again (client secrets, seeds). The database or its backup alone cannot decrypt them.
 * The key is derived from the installation's secret for each purpose, so no encrypted text can be moved elsewhere.
 */
export function createSecretBox(secret: Buffer) {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `homeroom secret box\0${purpose}`, 32))

  function sealBytes(purpose: string, open: Uint8Array): Buffer {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, keyOf(purpose), nonce)
    return Buffer.concat([nonce, cipher.update(open), cipher.final(), cipher.getAuthTag()])
  }

  function openBytes(purpose: string, sealed: Buffer): Buffer | undefined {
    if (sealed.length < nonceLength + tagLength) return undefined
    const decipher = createDecipheriv(algorithm, keyOf(purpose), sealed.subarray(0, nonceLength))
    decipher.setAuthTag(sealed.subarray(-tagLength))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    } catch {
      return undefined
    }
  }

  return {
    /** The same for bytes, which are stored as bytes. */
    sealBytes,
    openBytes,
    /** A purpose names table, column and row, for example `social_providers.secret/<id>`. */
    seal: (purpose: string, text: string): string =>
      `${version}.${sealBytes(purpose, Buffer.from(text, 'utf8')).toString('base64url')}`,
    /** The decrypted text; undefined when it was changed, moved elsewhere or encrypted by another installation. */
    open(purpose: string, sealed: string): string | undefined {
      const [form, body, ...rest] = sealed.split('.')
      if (form !== version || !body || rest.length > 0) return undefined
      return openBytes(purpose, Buffer.from(body, 'base64url'))?.toString('utf8')
    },
  }
}
