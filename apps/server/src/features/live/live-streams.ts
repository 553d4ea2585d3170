import { liveBeat, liveStreamsPerPerson } from '@homeroom/contract/limits.ts'
import type { LiveEvent } from '@homeroom/contract/live/live-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'

type Stream = { send(event: LiveEvent): void; end(): void; onEnd(callback: () => void): void }
type Follower = Stream & {
  person: string
  /** Its session; behind somebody who looks as the person, theirs, too. */
  sessions: readonly string[]
  /** Who looks as the person. */
  viewer: string | undefined
  endsAt: number
  news: Map<LiveEvent, NodeJS.Timeout>
}

export type LiveStreams = ReturnType<typeof createLiveStreams>

/** Several changes within this time are one event. */
const gathered = second / 5
/** Events for a whole unit are sent gradually, so that not everybody makes calls at the same moment. */
const spread = 5 * second
/**
 * A page shows what was true when it was read, and its stream opens later: what has changed within this time before is told to it at once.
 * Otherwise a change in between would never be seen.
 */
const opening = 20 * second
const changesKept = 20_000
const readEvents = ['desktop', 'unread'] as const
/** After this time the browser must reconnect with a valid token. */
const lifetime = 10 * 60 * second

type Parts = { db: Database; now: () => Date; random?: () => number }

/** The browsers that listen to changes of their person, and what sends them events. */
export function createLiveStreams({ db, now, random = Math.random }: Parts) {
  const followers = new Map<string, Set<Follower>>()
  const recent = new LRUCache<string, true>({ max: changesKept, ttl: opening })
  const all = () => [...followers.values()].flatMap((some) => [...some])
  const ofUnit = (unitId: string) => all().filter(({ person }) => person.startsWith(`${unitId}:`))

  function tell(follower: Follower, event: LiveEvent, within: number): void {
    if (follower.news.has(event)) return
    const send = () => {
      follower.news.delete(event)
      follower.send(event)
    }
    follower.news.set(event, setTimeout(send, gathered + random() * within))
  }

  /** Sends to those a payload names: a person of a unit, or with a star everybody there. */
  const tellThose = (event: LiveEvent) => (payload: string) => {
    const [unitId = '', userId = ''] = payload.split(':')
    recent.set(`${event} ${payload}`, true)
    if (userId === '*') for (const follower of ofUnit(unitId)) tell(follower, event, spread)
    else for (const follower of followers.get(payload) ?? []) tell(follower, event, 0)
  }

  /** What a page that has just opened may have missed. */
  function tellMissed(follower: Follower, unitId: string): void {
    for (const event of readEvents)
      if (recent.has(`${event} ${follower.person}`)) tell(follower, event, 0)
      else if (recent.has(`${event} ${unitId}:*`)) tell(follower, event, spread)
  }

  function noteAll(whom: string): void {
    for (const event of readEvents) recent.set(`${event} ${whom}`, true)
  }

  function leave(follower: Follower): void {
    for (const waiting of follower.news.values()) clearTimeout(waiting)
    const others = followers.get(follower.person)
    others?.delete(follower)
    if (others?.size === 0) followers.delete(follower.person)
  }
  /** Ended streams are removed at once, because a dead connection may close late. */
  function end(follower: Follower): void {
    leave(follower)
    follower.end()
  }
  /** A person who may no longer listen learns it when reconnecting. */
  const endThose = (some: Iterable<Follower>) => {
    for (const follower of [...some]) end(follower)
  }

  function beat(): void {
    for (const follower of all()) {
      if (follower.endsAt <= now().getTime()) end(follower)
      else follower.send('beat')
    }
  }
  const beating = setInterval(beat, liveBeat).unref()

  return {
    beat,
    /** Throws when the person already has too many streams. */
    requireRoom(caller: Caller): void {
      // Who looks as somebody else takes none of the room of that person.
      const viewer = viewerOf(caller)
      const others = [...(followers.get(`${caller.unitId}:${caller.userId}`) ?? [])]
      if (others.filter((one) => one.viewer === viewer).length >= liveStreamsPerPerson)
        throw new AppError('too_many_requests')
    },
    follow(caller: Caller, stream: Stream): void {
      const person = `${caller.unitId}:${caller.userId}`
      const viewing = viewingOf(caller)
      const longest = now().getTime() + lifetime * (1 - random() / 10)
      const follower: Follower = {
        ...{ ...stream, person, news: new Map() },
        // A viewing that is over is told by nobody: its time is up.
        endsAt: viewing ? Math.min(longest, Date.parse(viewing.endsAt)) : longest,
        sessions: viewing ? [caller.sessionId, viewing.viewer.sessionId] : [caller.sessionId],
        viewer: viewerOf(caller),
      }
      const others = followers.get(person) ?? new Set()
      followers.set(person, others.add(follower))
      tellMissed(follower, caller.unitId)
      stream.onEnd(() => leave(follower))
    },
    /** How many streams are open. */
    count: () => all().length,
    async hearChanges(): Promise<void> {
      await db.listen('unread_changed', tellThose('unread'))
      await db.listen('desktop_changed', tellThose('desktop'))
      await db.listen('unit_changed', (unitId) => {
        noteAll(`${unitId}:*`)
        endThose(ofUnit(unitId))
      })
      await db.listen('person_changed', (person) => {
        noteAll(person)
        endThose(followers.get(person) ?? [])
        endThose(all().filter(({ viewer }) => viewer === person))
      })
      await db.listen('session_ended', (sessionId) => {
        for (const follower of all().filter(({ sessions }) => sessions.includes(sessionId))) {
          follower.send('ended')
          end(follower)
        }
      })
      // Changes during a lost connection to the database were missed.
      db.onRegained(() => {
        for (const follower of all()) tell(follower, 'unread', spread)
      })
    },
    close(): void {
      clearInterval(beating)
      endThose(all())
    },
  }
}

const viewingOf = ({ viewing }: Caller) => (typeof viewing === 'object' ? viewing : undefined)

function viewerOf(caller: Caller): string | undefined {
  const viewer = viewingOf(caller)?.viewer
  return viewer && `${viewer.unitId}:${viewer.userId}`
}
