import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { publishNotice, readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { fieldErrorsOf } from '@homeroom/sub-app-kit/field-errors.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useReducer, useState } from 'react'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { type Draft, type DraftField, endOfDay, findProblems } from './draft/draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { stillOffered } from './fields/audience-groups.ts'
import { wireNames } from './fields/field.tsx'
import { nextSending, type SendingProblem } from './sending.ts'
import { useReach } from './use-reach.ts'

/** Writing a notice: the draft, to whom it may go, what is wrong with it and how far it is on its way. */
export function useCompose(asked: NoticeAudience | null) {
  const { timeZone } = useUnit()
  const { go } = useRoute()
  const keeper = useDraft({
    audience: asked,
    forget: () => go('/', placeParameters({ screen: 'compose', audience: null }), { replace: true }),
  })
  const audiences = useCall(readAudiences, {})
  const [checked, setChecked] = useState(false)
  const { draft } = keeper

  const options = audiences.step === 'ready' ? audiences.data : []
  const audience = stillOffered(draft.audience, options)
  const offered = { ...draft, audience }
  const { sending, errors, publish, confirm, cancel } = usePublishing({ ...keeper, draft: offered })
  const attachments = useAttachments({ attached: draft.attachments, attach: keeper.attach })
  const uploads = attachments.busy ? 'uploading' : attachments.failed ? 'failed' : 'none'
  const problems = findProblems(offered, { now: new Date(), timeZone, uploads })

  const reach = useReach(problems.has('audience') ? null : audience)

  return {
    ...keeper,
    audiences,
    options,
    audience,
    reach,
    attachments,
    sending,
    errors,
    publish,
    cancel,
    /** Begins anew: a file on its way was for what is given up. */
    discard() {
      attachments.drop()
      keeper.discard()
    },
    replace() {
      attachments.drop()
      keeper.replace()
    },
    /** What is wrong with a field; nothing before somebody wanted to publish. */
    problemOf: (field: DraftField) => (checked ? problems.get(field) : undefined),
    /** Opens the confirmation, or moves the focus to the first field with a problem. */
    check(): DraftField | undefined {
      setChecked(true)
      const [first] = problems.keys()
      if (first === undefined) confirm()
      return first
    },
  }
}

export type Compose = ReturnType<typeof useCompose>

type DraftKeeper = Pick<ReturnType<typeof useDraft>, 'draft' | 'separate' | 'finish'>

/** Sends the draft after it was confirmed, once, and leads to the published notice. */
function usePublishing({ draft, separate, finish }: DraftKeeper) {
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

function contentOf({ requestId, title, text, importance, lastDay, attachments: files }: Draft, timeZone: string) {
  const end = lastDay === null ? undefined : endOfDay(lastDay, timeZone)
  const attachments = files.map(({ id }) => id)
  const content = { requestId, title: title.trim(), text: text.trim(), importance, attachments }
  return end ? { ...content, expiresAt: end.toISOString() } : content
}
