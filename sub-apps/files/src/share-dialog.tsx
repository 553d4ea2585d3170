import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { addShare, readShares, readShareTargets } from '@homeroom/contract/files/share-endpoints.ts'
import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import dialogStyles from './dialogs.module.css'
import styles from './files.module.css'
import { placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { HandInLimitFields } from './hand-in-limit-fields.tsx'
import { limitsSent, limitsShown } from './hand-in-limits.ts'
import { ShareRow } from './share-row.tsx'
import { TellField, useTell } from './tell-field.tsx'
import { mayTell } from './tell-rules.ts'
import { useStopShare } from './use-stop-share.ts'

type Shared = Pick<FileEntry, 'id' | 'kind' | 'name'>
type ShareDialogProps = {
  entry: Shared
  /** One of its shares, to be changed at once. */
  change?: Share
  /** With whom it is shared is not what it was. */
  onChanged: () => void
  onClose: () => void
}

/** With whom a file or folder is shared, and with whom it is to be. */
export function ShareDialog({ entry, change: first, onChanged, onClose }: ShareDialogProps) {
  const text = useFilesText()
  const shares = useCall(readShares, { query: { id: entry.id } })
  const [change, setChange] = useState<Share | null>(first ?? null)
  const { stop, busy } = useStopShare(changed)
  function changed() {
    setChange(null)
    if (shares.step !== 'loading') shares.again()
    onChanged()
  }
  const list = shares.step === 'ready' ? shares.data.list : []
  const box = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(box, () => box.current?.querySelector('input') ?? null)
  return (
    <Dialog visible onClose={onClose} title={text('shareTitle', { name: entry.name })} width="560px">
      <div ref={box} className={dialogStyles.sharing} {...kept}>
        <ShareForm
          key={change?.id ?? ''}
          entry={entry}
          change={change}
          onShared={changed}
          onCancel={() => setChange(null)}
        />
        {shares.step === 'loading' && <Skeleton lines={2} />}
        {shares.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={shares.again} />}
        {shares.step === 'ready' && list.length === 0 && <p className={styles.hint}>{text('notShared')}</p>}
        {list.length > 0 && (
          <PlainList aria-label={text('sharedWith', { name: entry.name })}>
            {list.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                busy={busy}
                onChange={() => setChange(share)}
                onStop={() => void stop(entry, share)}
              />
            ))}
          </PlainList>
        )}
        {list.length > 0 && <ShareLink id={entry.id} />}
      </div>
    </Dialog>
  )
}

/** A link for all with whom it is shared; nobody else sees anything there. */
function ShareLink({ id }: { id: string }) {
  const text = useFilesText()
  const { announce, applicationCode } = useHost()
  const route = writeRoute('/', placeParameters({ box: 'shared', folderId: id }))
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

type ShareFormProps = { entry: Shared; change: Share | null; onShared: () => void; onCancel: () => void }

/** Whom something is to be shared with, or what one share is to be from now on. */
function ShareForm({ entry, change, onShared, onCancel }: ShareFormProps) {
  const text = useFilesText()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const [gives, setGives] = useState<Share['gives']>(change?.gives ?? 'read')
  const [untilDay, setUntilDay] = useState((change?.state === 'on' && change.untilDay) || '')
  const { unit } = useHost()
  const today = dayInZone(new Date(), unit.timeZone)
  const [limits, setLimits] = useState(() => limitsShown(change))
  const targets = useCall(readShareTargets, { query: words ? { text: words } : {} })
  const heading = useRef<HTMLParagraphElement>(null)
  // On a phone the form is above what was pressed.
  useEffect(() => heading.current?.focus(), [])
  const [tell, setTell] = useTell({ change, gives })
  const publishesToUnit = usePermission('notices_publish_unit')
  const add = useAction(addShare, { fields: ['untilDay'] })
  const list = targets.step === 'ready' ? targets.data.list : []
  const nothing = targets.step === 'ready' && list.length === 0
  const target = change ?? list.find((one) => one.target === chosen) ?? list[0]
  async function share() {
    if (!target) return
    const limited = gives === 'hand_in' ? limitsSent(limits) : {}
    if (!limited) return
    const asked = {
      id: entry.id,
      kind: target.kind,
      target: target.target,
      gives,
      untilDay: untilDay || null,
      tell: tell && mayTell({ gives, kind: target.kind }, publishesToUnit),
    }
    const body = { ...asked, ...limited }
    if ((await add.run({ body })).done) onShared()
  }
  return (
    <>
      {change ? (
        <p ref={heading} tabIndex={-1}>
          {text('changeFor', { name: localName(language, change) })}
        </p>
      ) : (
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
        </>
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
      <TellField change={change} gives={gives} kind={target?.kind} tell={tell} onTell={setTell} />
      <div className={styles.buttons}>
        <Button tone="accent" busy={add.busy} aria-disabled={!target} onClick={() => void share()}>
          {text(change ? 'save' : 'share')}
        </Button>
        {change && <Button onClick={onCancel}>{text('cancel')}</Button>}
      </div>
    </>
  )
}
