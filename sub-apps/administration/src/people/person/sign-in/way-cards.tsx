import type { AccessAct, PersonSignIn, SignInWayKind } from '@homeroom/contract/people/person-sign-in-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ReactNode } from 'react'
import styles from '../../people-room.module.css'
import { useMoment } from '../use-moment.ts'
import { useSignInText } from './person-sign-in-texts.ts'

/** What is asked before it is done: help for the person as a whole, or one way in that is taken away. */
export type Asked = { act: AccessAct } | { act: SignInWayKind; key: string; name: string }

type Props = {
  signIn: PersonSignIn
  /** Absent when the reader may do nothing about this person. */
  ask: ((wanted: Asked) => void) | undefined
}
type Way = { kind: SignInWayKind; key: string; name: string; facts: readonly (string | false)[] }

/** Where somebody is signed in, and what signs them in by itself. */
export function PlacesCard({ signIn, ask }: Props) {
  const text = useSignInText()
  const moment = useMoment()
  const used = (at: string) => text('lastUsed', { moment: moment(at) })
  const ways: Way[] = [
    ...signIn.sessions.map(({ id, agent, way, startedAt, lastUsedAt, shared }) => ({
      ...{ kind: 'session' as const, key: id, name: agent },
      facts: [
        isKnown(way) && text(`by.${way}`),
        text('since', { moment: moment(startedAt) }),
        used(lastUsedAt),
        shared && text('shared'),
      ],
    })),
    ...signIn.devices.map(({ id, agent, lastUsedAt }) => ({
      ...{ kind: 'device' as const, key: id, name: agent, facts: [text('remembered'), used(lastUsedAt)] },
    })),
    ...signIn.programs.map(({ id, name, lastUsedAt }) => ({
      ...{ kind: 'program' as const, key: id, name, facts: [text('program'), used(lastUsedAt)] },
    })),
  ]
  return (
    <Card title={text('places')}>
      <WayList ways={ways} none={text('places.none')} ask={ask} />
      {ask && ways.length > 0 && (
        <div className={styles.buttons}>
          <Button onClick={() => ask({ act: 'sign-out' })}>{text('act.sign-out')}</Button>
        </div>
      )}
    </Card>
  )
}

/** Authenticator, passkeys and recovery codes. */
export function FactorsCard({ signIn, ask }: Props) {
  const text = useSignInText()
  const moment = useMoment()
  const { authenticatorSince, passkeys, recoveryCodesLeft } = signIn
  const some = authenticatorSince !== null || passkeys.length > 0
  return (
    <Card title={text('factors')}>
      {!some && <p className={styles.note}>{text('factors.none')}</p>}
      {authenticatorSince !== null && (
        <p className={styles.fact}>{text('authenticator', { moment: moment(authenticatorSince) })}</p>
      )}
      {passkeys.length > 0 && (
        <WayList
          none=""
          ask={ask}
          ways={passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
            ...{ kind: 'passkey' as const, key: id, name },
            facts: [
              text('passkey'),
              text('since', { moment: moment(createdAt) }),
              lastUsedAt !== null && text('lastUsed', { moment: moment(lastUsedAt) }),
            ],
          }))}
        />
      )}
      {some && <p className={styles.note}>{text('recoveryCodes', { count: recoveryCodesLeft })}</p>}
      {some && ask && (
        <div className={styles.buttons}>
          <Button onClick={() => ask({ act: 'reset-second-factor' })}>{text('act.reset-second-factor')}</Button>
        </div>
      )}
    </Card>
  )
}

/** WeChat, WeCom and other accounts outside; of a pupil also the badge. */
export function OutsideCard({ signIn, ask, ofPupil }: Props & { ofPupil: boolean }) {
  const text = useSignInText()
  const moment = useMoment()
  const { outsideAccounts, badge } = signIn
  return (
    <>
      <Card title={text('outside')}>
        <WayList
          none={text('outside.none')}
          ask={ask}
          ways={outsideAccounts.map(({ id, kind, name, linkedAt, lastUsedAt }) => ({
            ...{ kind: 'outside-account' as const, key: id, name },
            facts: [
              text(`service.${kind === 'wechat' || kind === 'wecom' ? kind : 'other'}`),
              text('linked', { moment: moment(linkedAt) }),
              lastUsedAt !== null && text('lastUsed', { moment: moment(lastUsedAt) }),
            ],
          }))}
        />
      </Card>
      {ofPupil && (
        <Card title={text('badge')}>
          <p className={badge ? styles.fact : styles.note}>
            {badge ? text('badge.since', { moment: moment(badge.issuedAt) }) : text('badge.none')}
          </p>
          {badge && <p className={styles.note}>{text(badge.pictures ? 'badge.pictures' : 'badge.noPictures')}</p>}
          {badge && ask && (
            <div className={styles.buttons}>
              <Button onClick={() => ask({ act: 'withdraw-badge' })}>{text('act.withdraw-badge')}</Button>
            </div>
          )}
        </Card>
      )}
    </>
  )
}

function WayList({ ways, none, ask }: { ways: readonly Way[]; none: string; ask: Props['ask'] }) {
  const text = useSignInText()
  if (ways.length === 0) return <p className={styles.note}>{none}</p>
  return (
    <PlainList className={styles.lines}>
      {ways.map(({ kind, key, name, facts }) => (
        <Row
          key={key}
          name={name || text('unknown')}
          facts={facts.filter((fact) => fact !== false).join(' · ')}
          action={
            ask && (
              <Button
                size="small"
                aria-label={`${text(`act.${kind}`)}: ${name || text('unknown')}`}
                onClick={() => ask({ act: kind, key, name })}
              >
                {text(`act.${kind}`)}
              </Button>
            )
          }
        />
      ))}
    </PlainList>
  )
}

function Row({ name, facts, action }: { name: string; facts: string; action: ReactNode }) {
  return (
    <li className={styles.way}>
      <span>
        <strong>{name}</strong>
        <span className={styles.note}>{facts}</span>
      </span>
      {action}
    </li>
  )
}

const ways = [
  ...(['password', 'remembered device', 'device client', 'hand-over', 'wechat', 'wecom'] as const),
  ...(['single sign-on', 'ticket', 'passkey', 'badge'] as const),
]
/** Whether this version has words for a way to sign in. */
const isKnown = (way: string): way is (typeof ways)[number] => ways.some((known) => known === way)
