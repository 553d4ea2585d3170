import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { fieldErrorsOf } from '@homeroom/sub-app-kit/field-errors.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useReducer } from 'react'
import { placeParameters } from '../../notice-route.ts'
import { useNoticeText } from '../../notice-texts.ts'
import type { Draft } from '../draft/draft.ts'
import { endOfDay } from '../draft/expiry-date.ts'
import type { useDraft } from '../draft/use-draft.ts'
import { wireNames } from '../fields/field.tsx'
import { nextSending, type SendingProblem } from './sending.ts'

type DraftKeeper = Pick<ReturnType<typeof useDraft>, 'draft' | 'separate' | 'finish'>

/** Sends the draft after it was confirmed, once, and leads to the published notice. */
export function usePublishing({ draft, separate, finish }: DraftKeeper) {
  const { announce } = useHost()
  const { run, errors } = useAction(publishNotice, { fields: Object.values(wireNames) })
  const { timeZone } = useUnit()
  const { go } = useRoute()
  const text = useNoticeText()
  const [sending, tell] = useReducer(nextSending, { step: 'writing', problem: null })

  async function publish() {
    tell({ kind: 'sent' })
    const result = await run({ body: { ...contentOf(draft, timeZone), audience: draft.audience } })
    if (result.done) {
      const { id, people } = result.reply
      tell({ kind: 'arrived' })
      finish()
      announce.success(text('notices.published', { people }))
      go('/', placeParameters({ screen: 'box', box: 'sent', noticeId: id }))
    } else if (result.why === 'failed') {
      const code = refusalCode(result.failure)
      if (code === 'notice_published_before' || code === 'notice_withdrawn') separate()
      tell({ kind: 'refused', problem: problemOf(result.failure) })
    }
  }

  return {
    sending,
    errors,
    publish,
    confirm: () => tell({ kind: 'checked' }),
    cancel: () => tell({ kind: 'cancelled' }),
  }
}

function problemOf(failure: unknown): SendingProblem {
  const code = refusalCode(failure)
  if (code === undefined) return 'failed'
  if (code === 'notice_published_before') return 'published-before'
  const names: readonly string[] = Object.values(wireNames)
  return fieldErrorsOf(failure).some(({ field }) => field !== undefined && names.includes(field)) ? 'fields' : 'refused'
}

function contentOf({ requestId, title, text, importance, lastDay }: Draft, timeZone: string) {
  const end = lastDay === null ? undefined : endOfDay(lastDay, timeZone)
  const content = { requestId, title: title.trim(), text: text.trim(), importance }
  return end ? { ...content, expiresAt: end.toISOString() } : content
}
