import { bringPeopleBack, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

const acts = {
  active: { name: 'suspend', endpoint: suspendPeople },
  disabled: { name: 'bring-back', endpoint: bringPeopleBack },
} as const

/** Suspends somebody else or brings them back. */
export function StatusCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const text = usePeopleText()
  const language = useLanguage()
  const mayChange = usePermission('administration_people_change')
  const { userId } = useSession()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState(person.status)
  const [asking, setAsking] = useState(false)
  if (!mayChange || userId === person.id) return null
  const { name, endpoint } = acts[asked]
  async function act() {
    await call(endpoint, { query, body: { ids: [person.id] } }, { shown: false })
    onChanged()
    announce.success(text(`accessDone.${name}`, { name: personName(language, person) }))
  }
  return (
    <Card title={text('account')}>
      <p className={styles.note}>{text(`accessText.${acts[person.status].name}`)}</p>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            setAsked(person.status)
            setAsking(true)
          }}
        >
          {text(`access.${acts[person.status].name}`)}
        </Button>
      </div>
      <Confirmation
        visible={asking}
        tone={name === 'suspend' ? 'danger' : 'accent'}
        title={text(`accessAsk.${name}`, { name: personName(language, person) })}
        confirmLabel={text(`access.${name}`)}
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        <p>{text(`accessText.${name}`)}</p>
      </Confirmation>
    </Card>
  )
}
