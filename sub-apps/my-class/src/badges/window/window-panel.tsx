import { allowBadgeTries, closeClassWindow, openClassWindow } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { BadgeHolder, ClassBadges } from '@homeroom/contract/badges/pupil-badge-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useClassText } from '../../class-texts.ts'
import { countdownText, secondsAfter } from './countdown.ts'
import styles from './window-panel.module.css'

type WindowPanelProps = { classId: string; badges: ClassBadges; onChanged: () => void }

/** The door of the class: whether it is open, for how long, and who has come in. */
export function WindowPanel({ classId, badges, onChanged }: WindowPanelProps) {
  const text = useClassText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { window, pupils } = badges
  const isOpen = window !== null
  const wasOpen = useRef(isOpen)
  // The pressed button is gone in the other state: keyboard users go on from here.
  useEffect(() => {
    if (isOpen !== wasOpen.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section className={styles.panel} data-open={window ? '' : undefined} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {text('myClass.window.title')}
      </h2>
      {window ? (
        <OpenWindow classId={classId} window={window} pupils={pupils} onChanged={onChanged} />
      ) : (
        <ClosedWindow
          classId={classId}
          badges={pupils.filter(({ badgeSince }) => badgeSince !== null).length}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

/** The choices of how long a window is open; the middle one is the default. */
const durations = [5, 10, 15, 30, 45]
const usual = 15

type ClosedWindowProps = { classId: string; badges: number; onChanged: () => void }

/** Opening the window of a class for some minutes. */
function ClosedWindow({ classId, badges, onChanged }: ClosedWindowProps) {
  const text = useClassText()
  const name = useId()
  const [minutes, setMinutes] = useState(usual)
  const { run, busy } = useAction(openClassWindow)
  async function open() {
    const opened = await run({ body: { classId, minutes } })
    if (opened.done) onChanged()
  }
  return (
    <div className={styles.closed}>
      <p className={styles.state}>{text(badges === 0 ? 'myClass.window.noBadges' : 'myClass.window.closed')}</p>
      <fieldset className={styles.durations}>
        <legend>{text('myClass.window.howLong')}</legend>
        {durations.map((choice) => (
          <label key={choice} className={styles.duration}>
            <input type="radio" name={name} checked={choice === minutes} onChange={() => setMinutes(choice)} />
            <span>{text('myClass.window.minutes', { count: choice })}</span>
          </label>
        ))}
      </fieldset>
      <Button tone="accent" busy={busy} onClick={() => void open()}>
        {text('myClass.window.open')}
      </Button>
    </div>
  )
}

/** The seconds that the button sets, counted from now. */
const more = 15

type OpenWindowProps = {
  classId: string
  window: NonNullable<ClassBadges['window']>
  pupils: ClassBadges['pupils']
  onChanged: () => void
}

/** An open window: how long it still is, who has come in, and closing it. */
function OpenWindow({ classId, window, pupils, onChanged }: OpenWindowProps) {
  const text = useClassText()
  const language = useLanguage()
  const [closing, setClosing] = useState(false)
  const { run, busy } = useAction(openClassWindow)
  const left = useCountdown(window, onChanged)
  const teacher = localName(language, { name: window.openedBy, englishName: window.openedByEnglish })
  async function extend() {
    const opened = await run({ body: { classId, minutes: more } })
    if (opened.done) onChanged()
  }
  return (
    <>
      <div className={styles.open}>
        <p className={styles.time} role="timer" aria-label={text('myClass.window.left')}>
          {countdownText(left)}
        </p>
        <p className={styles.state}>{text('myClass.window.openedBy', { name: teacher })}</p>
        <div className={styles.buttons}>
          <Button busy={busy} onClick={() => void extend()}>
            {text('myClass.window.extend', { count: more })}
          </Button>
          <Button tone="danger" onClick={() => setClosing(true)}>
            {text('myClass.window.close')}
          </Button>
        </div>
      </div>
      <CameIn classId={classId} pupils={pupils} onChanged={onChanged} />
      {closing && <CloseQuestion classId={classId} onClose={() => setClosing(false)} onChanged={onChanged} />}
    </>
  )
}

type CameInProps = { classId: string; pupils: readonly BadgeHolder[]; onChanged: () => void }

/** Who of those with a badge has come in, who has not, and who needs help with the pictures. */
function CameIn({ classId, pupils, onChanged }: CameInProps) {
  const text = useClassText()
  const language = useLanguage()
  const { run, busy } = useAction(allowBadgeTries)
  const holders = pupils.filter(({ badgeSince }) => badgeSince !== null)
  const count = holders.filter(({ cameInAt }) => cameInAt !== null).length
  async function allow(pupilId: string) {
    const allowed = await run({ body: { classId, pupilId } })
    if (allowed.done) onChanged()
  }
  return (
    <div className={styles.cameIn}>
      <p className={styles.count} role="status">
        {text('myClass.window.cameIn', { count, all: holders.length })}
      </p>
      <PlainList className={styles.pupils}>
        {holders.map((pupil) => (
          <li key={pupil.id} className={styles.pupil} data-state={stateOf(pupil)}>
            {pupil.cameInAt && <CheckGlyph size={16} />}
            <span className={styles.name}>{personName(language, pupil)}</span>
            <span className={styles.word}>{text(`myClass.window.state.${stateOf(pupil)}`)}</span>
            {pupil.locked && (
              <Button size="small" busy={busy} onClick={() => void allow(pupil.id)}>
                {text('myClass.window.allow')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
    </div>
  )
}

function stateOf({ locked, cameInAt }: BadgeHolder): 'locked' | 'in' | 'waiting' {
  if (locked) return 'locked'
  return cameInAt === null ? 'waiting' : 'in'
}

type CloseQuestionProps = { classId: string; onClose: () => void; onChanged: () => void }

/** Asks before the window is closed, and whether the pupils leave with it. */
function CloseQuestion({ classId, onClose, onChanged }: CloseQuestionProps) {
  const text = useClassText()
  const [signOut, setSignOut] = useState(false)
  const { call } = useHost()
  async function close() {
    await call(closeClassWindow, { body: { classId, signOut } }, { shown: false })
    onChanged()
  }
  return (
    <Confirmation
      visible
      title={text('myClass.window.closeTitle')}
      confirmLabel={text('myClass.window.close')}
      onConfirm={close}
      onClose={onClose}
    >
      <p>{text('myClass.window.closeAbout')}</p>
      <CheckboxField
        label={text('myClass.window.signOut')}
        checked={signOut}
        onChange={(event) => setSignOut(event.target.checked)}
      />
    </Confirmation>
  )
}

/**
 * The seconds left, counted from when the server told them, because the clock of the PC may be wrong. `told` is a new
 * object with each response. `onOver` is called at zero.
 */
function useCountdown(told: { secondsLeft: number }, onOver: () => void): number {
  const [passed, setPassed] = useState({ of: told, time: 0 })
  const left = secondsAfter(told.secondsLeft, passed.of === told ? passed.time : 0)

  useEffect(() => {
    const since = performance.now()
    const beat = setInterval(() => setPassed({ of: told, time: performance.now() - since }), 250)
    return () => clearInterval(beat)
  }, [told])
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return left
}
