import { serverClock } from '#platform/page/server-clock.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A new key for this device; the private part never leaves the browser. */
export function makeDeviceKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
}

/** A DPoP proof (RFC 9449) for one POST to a path of this server. */
export async function deviceProof({ publicKey, privateKey }: CryptoKeyPair, path: string): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const iat = Math.floor(serverClock.now().getTime() / 1000)
  const claims = { jti: crypto.randomUUID(), htm: 'POST', htu: location.origin + path, iat }
  const text = `${encode(head)}.${encode(claims)}`
  const signature = await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text))
  return `${text}.${base64Url(new Uint8Array(signature))}`
}

const encode = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)))

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * What a program keeps to sign its person in by itself. The private key cannot be read out, not even by us. Programs
 * added by earlier releases do not know whose they are.
 */
type KeptClient = { userClientId: string; keys: CryptoKeyPair; userId?: string }

const [databaseName, storeName, entry] = ['homeroom-client', 'client', 'own']

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/** The kept client; undefined where none was added. */
export const readClient = (): Promise<KeptClient | undefined> => run('readonly', (store) => store.get(entry))

export const keepClient = (client: KeptClient): Promise<unknown> =>
  run('readwrite', (store) => store.put(client, entry))

export const forgetClient = (): Promise<unknown> => run('readwrite', (store) => store.delete(entry))
