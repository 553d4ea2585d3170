import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { makeTransferCode, withdrawTransferCode } from '@homeroom/contract/people/person-move-endpoints.ts'
import type { PersonMoves } from '@homeroom/contract/people/person-move-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { useMoment } from '../person/use-moment.ts'
import { useMovesText } from './moves-texts.ts'

type Props = { person: Person; open: PersonMoves['code']; onChanged: () => void }

/** Makes the code by which another school takes the person over, shows it once, and withdraws it. */
export function TransferCodeCard({ person, open, onChanged }: Props) {
  const text = useMovesText()
  const moment = useMoment()
  const name = personName(useLanguage(), person)
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const making = useAction(makeTransferCode)
  const withdrawing = useAction(withdrawTransferCode)
  // A dialog that fades out keeps its words.
  const [code, setCode] = useState('')
  const [shown, setShown] = useState(false)
  async function make() {
    const sent = await making.run({ query, body: { id: person.id } })
    if (!sent.done) return
    setCode(sent.reply.code)
    setShown(true)
    onChanged()
  }
  async function withdraw() {
    const sent = await withdrawing.run({ query, body: { id: person.id } })
    if (sent.done) announce.success(text('code.withdrawn'))
    onChanged()
  }
  return (
    <Card title={text('code')}>
      <p className={styles.note}>
        {open ? text('code.open', { name, moment: moment(open.expiresAt) }) : text('code.text', { name })}
      </p>
      <div className={styles.buttons}>
        <Button busy={making.busy} onClick={() => void make()}>
          {text(open ? 'code.again' : 'code.make')}
        </Button>
        {open && (
          <Button busy={withdrawing.busy} onClick={() => void withdraw()}>
            {text('code.withdraw')}
          </Button>
        )}
      </div>
      <Dialog
        visible={shown}
        onClose={() => setShown(false)}
        title={text('code.for', { name })}
        width="420px"
        footer={
          <Button tone="accent" onClick={() => setShown(false)}>
            {text('code.close')}
          </Button>
        }
      >
        <output className={styles.code}>{code}</output>
        <p className={styles.note}>{text('code.once')}</p>
      </Dialog>
    </Card>
  )
}
