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

const acts = ['slips', 'require-password', 'allow-tries', 'sign-out'] as const
type Asked = 'slips' | AccessAct

/** What can be done about the way in of somebody else; nobody does it to themselves. */
export function AccessCard({ person }: { person: Person }) {
  const text = usePeopleText()
  const may = usePermission('administration_people_access')
  const { userId } = useSession()
  const { call, announce } = useHost()
  const { query } = useAdministeredUnit()
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<Asked>('slips')
  const [asking, setAsking] = useState(false)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  if (!may || userId === person.id || person.status !== 'active') return null
  async function act() {
    if (asked === 'slips') return setIds([person.id])
    await call(helpWithAccess, { query, body: { id: person.id, act: asked } }, { shown: false })
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
        title={text(`accessAsk.${asked}`, { name: person.realName })}
        confirmLabel={text(`access.${asked}`)}
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        <p>{text(`accessText.${asked}`)}</p>
      </Confirmation>
      {ids && <SlipMaker ids={ids} onClose={() => setIds(null)} />}
    </Card>
  )
}
