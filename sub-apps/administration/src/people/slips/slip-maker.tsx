import { initialPasswordsAtOnce } from '@homeroom/contract/limits.ts'
import { makeInitialPasswords } from '@homeroom/contract/people/initial-password-endpoints.ts'
import type { PasswordSlip } from '@homeroom/contract/people/initial-password-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeopleText } from '../people-texts.ts'
import { SlipSheet, type SlipUnit } from './slip-sheet.tsx'

type Work = {
  slips: readonly PasswordSlip[]
  unit: SlipUnit | null
  /** How many of those who were chosen have been dealt with. */
  done: number
  /** `stopping` waits for the call that is under way: its passwords are made, and have to be shown. */
  step: 'working' | 'stopping' | 'stopped' | 'finished'
  failure: string
}

/**
 * Makes initial passwords, some at a time, and shows them on slips once all are made. What is made already is shown even when the
 * rest fails: those people could not sign in otherwise.
 */
export function SlipMaker({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = usePeopleText()
  const { work, go, stop } = useSlipWork(ids)
  const begun = useRef(false)
  useEffect(() => {
    // Once, even where effects run twice: each run makes other passwords.
    if (!begun.current) void go()
    begun.current = true
  }, [go])
  if (work.step === 'finished' || (work.step === 'stopped' && work.failure === ''))
    return work.unit && work.slips.length > 0 ? (
      <SlipSheet unit={work.unit} slips={work.slips} onClose={onClose} />
    ) : (
      <Dialog visible title={text('slips')} width="420px" onClose={onClose}>
        <p>{text(work.step === 'finished' ? 'slips.nobody' : 'slips.noneMade')}</p>
      </Dialog>
    )
  return (
    <Dialog
      visible
      title={text('slips')}
      width="420px"
      onClose={work.step === 'stopped' && work.slips.length === 0 ? onClose : stop}
      footer={
        work.step === 'stopped' && (
          <>
            <Button onClick={work.slips.length > 0 ? stop : onClose}>
              {text(work.slips.length > 0 ? 'slips.showMade' : 'slips.close')}
            </Button>
            <Button tone="accent" onClick={() => void go()}>
              {text('slips.again')}
            </Button>
          </>
        )
      }
    >
      {work.failure !== '' && <p role="alert">{work.failure}</p>}
      <p role="status">{work.step === 'stopping' && text('slips.stopping')}</p>
      <ProgressBar
        label={text('slips.working', { done: work.done, count: ids.length })}
        value={work.done}
        max={ids.length}
        {...(work.step === 'working' && { onCancel: stop })}
      />
    </Dialog>
  )
}

function useSlipWork(ids: readonly string[]) {
  const { call, failureText } = useHost()
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const state = useRef<Work>({ slips: [], unit: null, done: 0, step: 'working', failure: '' })
  const [work, draw] = useState(state.current)
  const change = useCallback((changes: Partial<Work>) => {
    state.current = { ...state.current, ...changes }
    draw(state.current)
  }, [])
  const go = useCallback(async () => {
    change({ step: 'working', failure: '' })
    const stopping = () => state.current.step === 'stopping'
    while (!stopping() && state.current.done < ids.length) {
      const { done, slips } = state.current
      const part = ids.slice(done, done + initialPasswordsAtOnce)
      try {
        const reply = await call(makeInitialPasswords, { query, body: { ids: part } }, { shown: false })
        change({ slips: [...slips, ...reply.slips], unit: reply.unit, done: done + part.length })
      } catch (failure) {
        change({ step: 'stopped', failure: failureText(failure) || text('slips.failed') })
        return
      }
    }
    change({ step: state.current.done < ids.length ? 'stopped' : 'finished' })
  }, [call, change, failureText, ids, query, text])
  const stop = useCallback(() => {
    const { step } = state.current
    if (step === 'working') change({ step: 'stopping' })
    if (step === 'stopped') change({ failure: '' })
  }, [change])
  return { work, go, stop }
}
