import type { SignInPlaces } from '@homeroom/contract/accounts/devices/sign-in-place-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import type { TextKey } from '#texts/text-key.ts'
import styles from './sign-in-places.module.css'
import type { Ending } from './use-sign-in-places.ts'

type PlaceListsProps = { places: SignInPlaces; onEnd: (ending: Ending, name: string) => void }

/** The sessions, the devices that remember, and the apps of a person. */
export function PlaceLists({ places, onEnd }: PlaceListsProps) {
  const text = useText()
  const momentText = useMomentText()
  const nameOf = (agent: string) => agent || text('signInPlaces.someBrowser')
  const used = (lastUsedAt: string) => text('signInPlaces.lastUsed', { moment: momentText(lastUsedAt) })
  const action = (label: string, name: string, ending: Ending) => ({
    label,
    spoken: `${label}: ${name}`,
    onPress: () => onEnd(ending, name),
  })
  return (
    <>
      <PlaceList title={text('signInPlaces.sessions')}>
        {places.sessions.map(({ sessionId, agent, way, startedAt, lastUsedAt, current, shared }) => {
          const [name, by] = [nameOf(agent), wayText(way)]
          return (
            <PlaceRow
              key={sessionId}
              name={name}
              mark={current ? text('signInPlaces.here') : undefined}
              facts={[
                by && text(by),
                text('signInPlaces.since', { moment: momentText(startedAt) }),
                current ? null : used(lastUsedAt),
                shared ? text('signInPlaces.shared') : null,
              ]}
              action={current ? undefined : action(text('signInPlaces.end'), name, { kind: 'session', sessionId })}
            />
          )
        })}
      </PlaceList>
      {places.devices.length > 0 && (
        <PlaceList title={text('signInPlaces.devices')}>
          {places.devices.map(({ deviceId, agent, createdAt, lastUsedAt, current }) => (
            <PlaceRow
              key={deviceId}
              name={nameOf(agent)}
              mark={current ? text('signInPlaces.here') : undefined}
              facts={[text('signInPlaces.since', { moment: momentText(createdAt) }), used(lastUsedAt)]}
              action={action(text('signInPlaces.forget'), nameOf(agent), { kind: 'device', deviceId })}
            />
          ))}
        </PlaceList>
      )}
      {places.clients.length > 0 && (
        <PlaceList title={text('signInPlaces.clients')}>
          {places.clients.map(({ clientId, name, agent, createdAt, lastUsedAt }) => (
            <PlaceRow
              key={clientId}
              name={name}
              facts={[agent || null, text('signInPlaces.since', { moment: momentText(createdAt) }), used(lastUsedAt)]}
              action={action(text('signInPlaces.remove'), name, { kind: 'client', clientId })}
            />
          ))}
        </PlaceList>
      )}
    </>
  )
}

type PlaceRowProps = {
  name: string
  /** Set on the place one is at. */
  mark?: string | undefined
  facts: readonly (string | null)[]
  /** What ends it; nothing where it is not ended here. */
  action?: { label: string; spoken: string; onPress: () => void } | undefined
}

/** One place: what it is, what is known of it, and what ends it. */
function PlaceRow({ name, mark, facts, action }: PlaceRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {action && (
        <Button size="small" aria-label={action.spoken} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </li>
  )
}

/** A list of places under its title. */
function PlaceList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

/** Says a moment in the time of the unit: the time of day, and the day where it was another one. */
function useMomentText(): (moment: string) => string {
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  return (moment) => {
    const [then, now] = [new Date(moment), serverClock.now()]
    const [day, clock] = [dateText(then, now, { language, timeZone }), clockText(then, timeZone)]
    return day === dateText(now, now, { language, timeZone }) ? clock : `${day} ${clock}`
  }
}

const texts = {
  password: 'signInPlaces.byPassword',
  'remembered device': 'signInPlaces.byDevice',
  'device client': 'signInPlaces.byClient',
  'hand-over': 'signInPlaces.byHandOver',
  wechat: 'signInPlaces.byWechat',
  wecom: 'signInPlaces.byWecom',
  'single sign-on': 'signInPlaces.bySingleSignOn',
  ticket: 'signInPlaces.byTicket',
  passkey: 'signInPlaces.byPasskey',
  badge: 'signInPlaces.byBadge',
  face: 'signInPlaces.byFace',
} as const satisfies Record<string, TextKey>

/** How somebody signed in, in words; null for a way that this page does not know yet. */
function wayText(way: string): TextKey | null {
  return Object.hasOwn(texts, way) ? texts[way as keyof typeof texts] : null
}
