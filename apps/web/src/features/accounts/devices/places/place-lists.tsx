import type { SignInPlaces } from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { useText } from '#platform/language/language.tsx'
import { PlaceList, PlaceRow } from './place-row.tsx'
import { useMomentText } from './use-moment-text.ts'
import type { Ending } from './use-sign-in-places.ts'
import { wayText } from './way-text.ts'

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
