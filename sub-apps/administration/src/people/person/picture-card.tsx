import { removeAvatarOf, setAvatarOf } from '@homeroom/contract/people/avatar-endpoints.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { AvatarDialog } from '@homeroom/ui-kit/avatar/avatar-dialog.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

/** The picture of a person, set or removed by the office: a pupil's that does not belong into a school, for example. */
export function PictureCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const setting = useAction(setAvatarOf)
  const removing = useAction(removeAvatarOf)
  const [choosing, setChoosing] = useState(false)

  async function save(base64Str: string): Promise<boolean> {
    const { done } = await setting.run({ query, body: { id: person.id, base64Str } })
    if (!done) return false
    announce.success(text('picture.set'))
    onChanged()
    return true
  }
  async function remove() {
    if (!(await removing.run({ query, body: { id: person.id } })).done) return
    announce.success(text('picture.removed'))
    onChanged()
  }
  return (
    <Card title={text('picture')}>
      <div className={styles.screen}>
        <p className={styles.note}>{text('picture.about')}</p>
        <p className={styles.header}>
          <Button onClick={() => setChoosing(true)}>
            {text(person.picture === '' ? 'picture.add' : 'picture.change')}
          </Button>
          {person.picture !== '' && (
            <Button busy={removing.busy} onClick={() => void remove()}>
              {text('picture.remove')}
            </Button>
          )}
        </p>
      </div>
      {choosing && <AvatarDialog onClose={() => setChoosing(false)} onSave={save} />}
    </Card>
  )
}
