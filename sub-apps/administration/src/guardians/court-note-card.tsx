import { readCourtNote, saveCourtNote } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { courtNoteMaximum } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import type { CourtNote } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'

/** What a court has decided about a child. It is read on a button: each reading is recorded. */
export function CourtNoteCard({ childId }: { childId: string }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { run, busy } = useAction(readCourtNote)
  const [note, setNote] = useState<CourtNote | null>(null)
  async function show() {
    const sent = await run({ query, body: { childId } })
    if (sent.done) setNote(sent.reply)
  }
  return (
    <Card title={text('courtNote')}>
      {note ? (
        <NoteForm childId={childId} note={note} />
      ) : (
        <>
          <p className={styles.muted}>{text('courtNoteText')}</p>
          <div className={styles.show}>
            <Button busy={busy} onClick={() => void show()}>
              {text('showCourtNote')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function NoteForm({ childId, note }: { childId: string; note: CourtNote }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(saveCourtNote, {
    record: note,
    values: ({ note }: CourtNote) => ({ note }),
    input: (values, { version }) => ({ query, body: { ...values, childId, version } }),
    saved: (reply) => reply,
    onSaved: () => announce.success(text('saved')),
    readAgain: () => call(readCourtNote, { query, body: { childId } }),
  })
  return (
    <FormPage form={form} fields={{ note: text('courtNote') }}>
      <TextArea
        name="note"
        label={text('courtNote')}
        hint={text('courtNoteHint')}
        maxLength={courtNoteMaximum}
        value={form.draft.note}
        errors={form.errors}
        onChange={({ target }) => form.change({ note: target.value })}
      />
    </FormPage>
  )
}
