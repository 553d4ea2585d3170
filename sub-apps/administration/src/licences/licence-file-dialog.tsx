import { checkLicenceFile, takeLicenceFile } from '@homeroom/contract/licences/licence-file-endpoints.ts'
import type { LicenceFile } from '@homeroom/contract/licences/licence-file-schemas.ts'
import { licenceFileMaximum } from '@homeroom/contract/licences/licence-limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { FileDrop } from '@homeroom/ui-kit/file-drop/file-drop.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useRef, useState } from 'react'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'

type Props = { onClose: () => void; onTaken: () => void }
type Chosen = { files: File[]; text: string; shows: LicenceFile | null }
type Change = LicenceFile['licences'][number]

const nothing: Chosen = { files: [], text: '', shows: null }

/** A unit takes a signed licence file: first what it would change, then the change. */
export function LicenceFileDialog({ onClose, onTaken }: Props) {
  const text = useLicencesText()
  const { announce } = useHost()
  const check = useAction(checkLicenceFile, { fields: ['file'] })
  const take = useAction(takeLicenceFile, { fields: ['file'] })
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const newest = useRef<File | undefined>(undefined)
  async function choose(files: File[]) {
    const [file] = files
    newest.current = file
    setChosen({ ...nothing, files })
    if (!file) return
    const content = await file.text().catch(() => '')
    const checked = await check.run({ body: { file: content } })
    const other = newest.current
    if (other === file) setChosen({ files, text: content, shows: checked.done ? checked.reply : null })
    // Chosen while this one was checked, when no other check could begin.
    else if (other && checked.done) await choose([other])
  }
  async function apply() {
    const { done } = await take.run({ body: { file: chosen.text } })
    if (!done) return
    announce.success(text('file.done'))
    onTaken()
    onClose()
  }
  const { files, shows } = chosen
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text('file.take')}
      width="720px"
      footer={
        <>
          <Button onClick={onClose}>{text('file.cancel')}</Button>
          <Button tone="accent" disabled={shows === null} busy={take.busy} onClick={() => void apply()}>
            {text('file.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        <FileDrop
          name="file"
          label={text('file.field')}
          hint={text('file.hint')}
          errors={files.length === 0 ? [] : [...check.errors, ...take.errors]}
          maxSize={licenceFileMaximum}
          files={files}
          onChange={(next) => void choose(next)}
        />
        {check.busy && <p role="status">{text('file.checking')}</p>}
        {shows && <Changes licences={shows.licences} />}
      </div>
    </Dialog>
  )
}

function Changes({ licences }: Pick<LicenceFile, 'licences'>) {
  const text = useLicencesText()
  const language = useLanguage()
  type Terms = Change['terms']
  const days = ({ startDay, endDay }: Terms) => (startDay === null ? endDay : `${startDay} – ${endDay}`)
  const seats = (terms: Terms) => (terms.seats === null ? text('file.all') : String(terms.seats))
  const after = ({ graceDays, readOnlyDays }: Terms) => `${graceDays} / ${readOnlyDays}`
  const column = (key: string, title: string, say: (terms: Terms) => string): Column<Change> => ({
    ...{ key, title, kind: 'text' },
    value: ({ terms, before }) => {
      const [now, was] = [say(terms), before && say(before)]
      return was === null || was === now ? now : text('file.was', { now, was })
    },
  })
  return (
    <Table
      caption={text('file.changes')}
      headed
      rowKey={({ code }) => code}
      rows={licences}
      columns={[
        {
          ...{ key: 'name', title: text('module'), names: true, kind: 'text' },
          value: (one) => localName(language, one),
        },
        column('days', text('end'), days),
        column('seats', text('seats'), seats),
        column('after', text('file.after'), after),
        { ...{ key: 'used', title: text('use'), kind: 'text', short: true }, value: ({ used }) => String(used) },
      ]}
      empty={{ text: text('none') }}
    />
  )
}
