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
  return {
    /** A purpose names table, column and row, for example `social_providers.secret/<id>`. */
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, keyOf(purpose), nonce)
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${sealed.toString('base64url')}`
    },
    /** The decrypted text; undefined when it was changed, moved elsewhere or encrypted by another installation. */
    open(purpose: string, sealed: string): string | undefined {
      const [form, body, ...rest] = sealed.split('.')
      if (form !== version || !body || rest.length > 0) return undefined
      const bytes = Buffer.from(body, 'base64url')
      if (bytes.length < nonceLength + tagLength) return undefined
      const decipher = createDecipheriv(algorithm, keyOf(purpose), bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(-tagLength))
      try {
        const text = [decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
