// What this worker uses of its surroundings: the types of workers and of pages cannot stand in one program.

export type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = WaitingEvent & { request: Request; respondWith(answer: Promise<Response>): void }
export type MessageFromPage = WaitingEvent & { data: unknown }

export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
