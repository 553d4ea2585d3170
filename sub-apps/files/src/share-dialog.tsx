import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { addShare, endShare, readShares, readShareTargets } from '@homeroom/contract/files/share-endpoints.ts'
import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { handInBytes, handInFiles } from '@homeroom/contract/limits.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { dayInWords } from '@homeroom/ui-kit/date-input/day-rules.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useState } from 'react'
import dialogStyles from './dialogs.module.css'
import styles from './files.module.css'
import { placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { HandInLimitFields } from './hand-in-limit-fields.tsx'
import { limitsSent, usualHandInLimits } from './hand-in-limits.ts'

/** With whom a file or folder is shared, and with whom it is to be. */
export function ShareDialog({ entry, onClose }: { entry: FileEntry; onClose: () => void }) {
  const text = useFilesText()
  const shares = useCall(readShares, { query: { id: entry.id } })
  return (
    <Dialog visible onClose={onClose} title={text('shareTitle', { name: entry.name })} width="520px">
      <div className={dialogStyles.sharing}>
        <NewShare entry={entry} onShared={() => shares.step !== 'loading' && shares.again()} />
        {shares.step === 'loading' && <Skeleton lines={2} />}
        {shares.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={shares.again} />}
        {shares.step === 'ready' && <Shares list={shares.data.list} onEnded={shares.again} />}
        {shares.step === 'ready' && shares.data.list.length > 0 && <ShareLink id={entry.id} />}
      </div>
    </Dialog>
  )
}

/** A link for all with whom it is shared; nobody else sees anything there. */
function ShareLink({ id }: { id: string }) {
  const text = useFilesText()
  const { announce, applicationCode } = useHost()
  const route = writeRoute('/', placeParameters({ box: 'shared', sort: 'name', folderId: id }))
  const link = location.origin + everybodysLocation(applicationCode, route)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => announce.success(text('linkCopied')),
      () => announce.warning(text('linkNotCopied')),
    )
  return (
    <div className={dialogStyles.link}>
      <TextField label={text('link')} value={link} readOnly onFocus={({ target }) => target.select()} />
      {/* Browsers copy on a secure page only; elsewhere the link is marked and copied by hand. */}
      {navigator.clipboard && <Button onClick={() => void copy()}>{text('copyLink')}</Button>}
    </div>
  )
}

function Shares({ list, onEnded }: { list: readonly Share[]; onEnded: () => void }) {
  const text = useFilesText()
  const language = useLanguage()
  const end = useAction(endShare)
  if (list.length === 0) return <p className={styles.hint}>{text('notShared')}</p>
  async function stop(id: string) {
    if ((await end.run({ body: { id } })).done) onEnded()
  }
  return (
    <PlainList>
      {list.map(({ id, gives, untilDay, filesMost, bytesMost, ...names }) => (
        <li key={id} className={dialogStyles.share}>
          <span className={dialogStyles.shared}>
            {localName(language, names)}
            <span className={styles.hint}>
              {[
                text(`gives.${gives}`),
                ...(gives === 'hand_in' && (filesMost !== null || bytesMost !== null)
                  ? [
                      text('handInMost', {
                        files: filesMost ?? handInFiles.usual,
                        size: fileSizeText(bytesMost ?? handInBytes.usual, language),
                      }),
                    ]
                  : []),
                ...(untilDay ? [text('until', { day: dayInWords(untilDay, language) })] : []),
              ].join(' · ')}
            </span>
          </span>
          <Button size="small" busy={end.busy} onClick={() => void stop(id)}>
            {text('endShare')}
            <VisuallyHidden> {localName(language, names)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </PlainList>
  )
}

function NewShare({ entry, onShared }: { entry: FileEntry; onShared: () => void }) {
  const text = useFilesText()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const [gives, setGives] = useState<'read' | 'hand_in'>('read')
  const [untilDay, setUntilDay] = useState('')
  const { unit } = useHost()
  const today = dayInZone(new Date(), unit.timeZone)
  const [limits, setLimits] = useState(usualHandInLimits)
  const targets = useCall(readShareTargets, { query: words ? { text: words } : {} })
  const add = useAction(addShare, { fields: ['untilDay'] })
  const list = targets.step === 'ready' ? targets.data.list : []
  const nothing = targets.step === 'ready' && list.length === 0
  const target = list.find((one) => one.target === chosen) ?? list[0]
  async function share() {
    if (!target) return
    const limited = gives === 'hand_in' ? limitsSent(limits) : {}
    if (!limited) return
    const asked = { id: entry.id, kind: target.kind, target: target.target, gives, untilDay: untilDay || null }
    const body = { ...asked, ...limited }
    if ((await add.run({ body })).done) onShared()
  }
  return (
    <>
      <ListSearch label={text('findTarget')} words={words} onSearch={setWords} />
      {targets.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={targets.again} />}
      {nothing && <p role="status">{text('nothing.found')}</p>}
      {targets.step !== 'failed' && !nothing && (
        <SelectField
          label={text('shareWith')}
          value={target?.target ?? ''}
          options={list.map((one) => ({
            value: one.target,
            label: `${localName(language, one)} · ${text(`kind.${one.kind}`)}`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {entry.kind === 'folder' && (
        <RadioGroup
          label={text('gives')}
          name="gives"
          value={gives}
          options={[
            { value: 'read', label: text('gives.read') },
            { value: 'hand_in', label: text('gives.hand_in') },
          ]}
          onChange={setGives}
        />
      )}
      {gives === 'hand_in' && <HandInLimitFields limits={limits} onChange={setLimits} />}
      <DateField
        label={text('untilDay')}
        name="untilDay"
        today={today}
        min={today}
        value={untilDay}
        errors={add.errors.filter(({ field }) => field === 'untilDay')}
        onChange={setUntilDay}
      />
      <div className={styles.buttons}>
        <Button tone="accent" busy={add.busy} aria-disabled={!target} onClick={() => void share()}>
          {text('share')}
        </Button>
      </div>
    </>
  )
}
