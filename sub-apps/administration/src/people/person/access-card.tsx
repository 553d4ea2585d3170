import { bringPeopleBack, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-access-endpoints.ts'
import type { AccessAct } from '@homeroom/contract/people/person-access-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { SlipMaker } from '../slips/slip-maker.tsx'

const helpActs = ['slips', 'require-password', 'allow-tries', 'sign-out'] as const
const statusActs = { active: 'suspend', disabled: 'bring-back' } as const
type Asked = 'slips' | AccessAct | 'suspend' | 'bring-back'

/** What can be done about the way in of somebody else; nobody does it to themselves. `onChanged`: something was done. */
export function AccessCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const text = usePeopleText()
  const mayHelp = usePermission('administration_people_access')
  const mayChange = usePermission('administration_people_change')
  const { userId } = useSession()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<Asked>('slips')
  const [asking, setAsking] = useState(false)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const acts: readonly Asked[] = [
    ...(mayHelp && person.status === 'active' ? helpActs : []),
    ...(mayChange ? [statusActs[person.status]] : []),
  ]
  // The slips stay whatever the person has become meanwhile.
  if (userId === person.id || (acts.length === 0 && !ids)) return null
  async function act() {
    if (asked === 'slips') return setIds([person.id])
    if (asked === 'suspend') await call(suspendPeople, { query, body: { ids: [person.id] } }, { shown: false })
    else if (asked === 'bring-back')
      await call(bringPeopleBack, { query, body: { ids: [person.id] } }, { shown: false })
    else await call(helpWithAccess, { query, body: { id: person.id, act: asked } }, { shown: false })
    onChanged()
    announce.success(text(`accessDone.${asked}`, { name: person.realName }))
  }
  return (
    <Card title={text('access')}>
      <div className={styles.buttons}>
        {acts.map((one) => (
          <Button
            key={one}
            onClick={() => {
              setAsked(one)
              setAsking(true)
            }}
          >
            {text(`access.${one}`)}
          </Button>
        ))}
      </div>
      <Confirmation
        visible={asking}
        tone={asked === 'suspend' ? 'danger' : 'accent'}
        title={text(`accessAsk.${asked}`, { name: person.realName })}
        confirmLabel={text(`access.${asked}`)}
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        <p>{text(`accessText.${asked}`)}</p>
      </Confirmation>
      {ids && (
        <SlipMaker
          ids={ids}
          onClose={() => {
            setIds(null)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
