import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import {
  helpWithAccess,
  readPersonSignIn,
  removeSignInWay,
} from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import type { PersonSignIn } from '@homeroom/contract/people/person-sign-in-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../../administered-unit.ts'
import styles from '../../people-room.module.css'
import { PasswordCard } from './password-card.tsx'
import { useSignInText } from './person-sign-in-texts.ts'
import { type Asked, FactorsCard, OutsideCard, PlacesCard } from './way-cards.tsx'

type Props = { person: Person; onChanged: () => void }

/** How a person signs in, and what the office can do about it. */
export function SignInSection({ person, onChanged }: Props) {
  const text = useSignInText()
  const { query } = useAdministeredUnit()
  const read = useCall(readPersonSignIn, { query: { ...query, id: person.id } })
  if (read.step === 'loading') return <Skeleton lines={8} />
  if (read.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={read.again} />
  return (
    <Ways
      person={person}
      signIn={read.data}
      onChanged={() => {
        read.again()
        onChanged()
      }}
    />
  )
}

function Ways({ person, signIn, onChanged }: Props & { signIn: PersonSignIn }) {
  const text = useSignInText()
  const language = useLanguage()
  const { userId } = useSession()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<Asked>({ act: 'sign-out' })
  const [asking, setAsking] = useState(false)
  const name = 'key' in asked ? asked.name || text('unknown') : personName(language, person)
  async function act() {
    if ('key' in asked)
      await call(removeSignInWay, { query, body: { id: person.id, way: asked.act, key: asked.key } }, { shown: false })
    else await call(helpWithAccess, { query, body: { id: person.id, act: asked.act } }, { shown: false })
    onChanged()
    announce.success(text(`done.${asked.act}`, { name }))
  }
  const ask = signIn.mayAct
    ? (wanted: Asked) => {
        setAsked(wanted)
        setAsking(true)
      }
    : undefined
  return (
    <div className={styles.screen}>
      {!signIn.mayAct && <p className={styles.note}>{text(userId === person.id ? 'yourself' : 'moreThanYou')}</p>}
      <div className={styles.cards}>
        <PasswordCard person={person} signIn={signIn} ask={ask} onChanged={onChanged} />
        <PlacesCard signIn={signIn} ask={ask} />
        <FactorsCard signIn={signIn} ask={ask} />
        <OutsideCard signIn={signIn} ask={ask} ofPupil={person.userType === '1'} />
      </div>
      <Confirmation
        visible={asking}
        tone={asked.act === 'allow-tries' || asked.act === 'require-password' ? 'accent' : 'danger'}
        title={text(`ask.${asked.act}`, { name })}
        confirmLabel={text(`act.${asked.act}`)}
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        <p>{text(`text.${asked.act}`)}</p>
      </Confirmation>
    </div>
  )
}
