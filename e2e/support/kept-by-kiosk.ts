/** Runs inside the page: what the kiosk keeps there. */
export async function keptByKiosk() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('homeroom-kiosk')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const all = (store: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const request = database.transaction(store).objectStore(store).getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const entries = (await all('entries')) as { id: string; takenAt: string; sealed: ArrayBuffer }[]
  const keys = ((await all('keys')) as CryptoKey[]).map(({ extractable }) => ({ extractable }))
  database.close()
  const text =
    entries.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join() + JSON.stringify({ ...localStorage })
  return { entries: entries.map(({ id, takenAt }) => ({ id, takenAt })), keys, text }
}
