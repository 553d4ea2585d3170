/**
 * What a program keeps to sign its person in by itself. The private key cannot be read out, not even by us. Programs
 * added by earlier releases do not know whose they are.
 */
export type KeptClient = { userClientId: string; keys: CryptoKeyPair; userId?: string }

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
