import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = ReturnType<typeof createSecretBox>

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Names the form of the sealed text, so that a later one can be told from it. */
const version = 'v1'

/**
 * Seals secrets that must be read again (client secrets, seeds): who has only the database or a backup of it cannot.
 * The key comes from the installation's secret; each purpose has its own, so that no sealed text can be put elsewhere.
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
    /** The sealed text; undefined when it was changed, put elsewhere or sealed by another installation. */
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
