import {
  bringGuardianshipsBack,
  changeGuardianship,
  readGuardianship,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { relationMaximum } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import type { Guardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import { CourtNoteCard } from './court-note-card.tsx'
import { EndDialog, PlannedEnds } from './end-dialog.tsx'
import { rights, usePairNames } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import { RightSwitches, useRightNames } from './right-switches.tsx'

/** One link: what its guardian may, what held before, and what a court has said about the child. */
export function GuardianScreen({ id }: { id: string }) {
  const text = useGuardiansText()
  const { query, keep } = useAdministeredUnit()
  const link = useCall(readGuardianship, { query: { ...query, id } })
  return (
    <div className={styles.screen}>
      <BackLink path="/guardians" parameters={keep}>
        {text('back')}
      </BackLink>
      {link.step !== 'ready' && <h1 className={styles.title}>{text('title')}</h1>}
      {link.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {link.step === 'failed' &&
        (refusalCode(link.failure) === 'not_found' ? (
          <EmptyData text={text('gone')} />
        ) : (
          <TryAgain text={text('oneFailed')} onTryAgain={link.again} />
        ))}
      {link.step === 'ready' && <Known link={link.data} again={link.again} />}
    </div>
  )
}

function Known({ link, again }: { link: Guardianship; again: () => void }) {
  const text = useGuardiansText()
  const names = usePairNames()
  const { query, keep } = useAdministeredUnit()
  const { announce } = useHost()
  const [ending, setEnding] = useState(false)
  const bringBack = useAction(bringGuardianshipsBack)
  const maySeePeople = usePermission('administration_people')
  const maySeeNotes = usePermission('administration_guardians_court')
  const holds = link.endedAt === null
  const said = { guardian: names.guardian(link), child: names.child(link) }
  async function back() {
    const sent = await bringBack.run({ query, body: { ids: [link.id] } })
    if (sent.done) announce.success(text('broughtBack', { count: sent.reply.done.length }))
    again()
  }
  const person = (id: string | null, name: string) =>
    id === null || !maySeePeople ? (
      name
    ) : (
      <RouteLink className={styles.link} path="/people" parameters={{ ...keep, person: id }}>
        {name}
      </RouteLink>
    )
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('pair', said)}</h1>
        {!holds && <Tag label={text('state.ended')} />}
        {holds ? (
          <Button onClick={() => setEnding(true)}>{text('end')}</Button>
        ) : (
          <Button busy={bringBack.busy} onClick={() => void back()}>
            {text('bringBack')}
          </Button>
        )}
      </header>
      <dl className={styles.pair}>
        <div className={styles.tags}>
          <dt className={styles.muted}>{text('child')}</dt>
          <dd className={styles.tags}>
            {person(link.childAccountId, said.child)} <span>{link.childNumber}</span>{' '}
            <span>{names.className(link)}</span>
          </dd>
        </div>
        <div className={styles.tags}>
          <dt className={styles.muted}>{text('guardian')}</dt>
          <dd className={styles.tags}>
            {person(link.guardianId, said.guardian)} <span>{link.guardianPhone}</span>
          </dd>
        </div>
      </dl>
      <PlannedEnds link={link} again={again} />
      {holds && <RightsForm link={link} again={again} />}
      <History link={link} />
      {maySeeNotes && <CourtNoteCard childId={link.childId} />}
      {ending && <EndDialog link={link} onClose={() => setEnding(false)} onDone={again} />}
    </>
  )
}

function RightsForm({ link, again }: { link: Guardianship; again: () => void }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(changeGuardianship, {
    record: link,
    values: ({ relation, englishRelation, maySee, mayReceive, maySign, mayPickUp }: Guardianship) => ({
      ...{ relation, englishRelation, maySee, mayReceive, maySign, mayPickUp },
    }),
    input: (values, { id, version }) => ({ query, body: { ...values, id, version } }),
    saved: (reply) => reply,
    onSaved() {
      announce.success(text('saved'))
      again()
    },
    readAgain: () => call(readGuardianship, { query: { ...query, id: link.id } }),
  })
  const { draft, errors, change } = form
  return (
    <Card title={text('rights')}>
      <FormPage
        form={form}
        fields={{
          ...{ relation: text('relation'), englishRelation: text('englishRelation') },
          ...useRightNames(),
        }}
      >
        <RightSwitches draft={draft} change={change} errors={errors} />
        <TextField
          name="relation"
          label={text('relation')}
          required
          maxLength={relationMaximum}
          errors={errors}
          value={draft.relation}
          onChange={({ target }) => change({ relation: target.value })}
        />
        <TextField
          name="englishRelation"
          label={text('englishRelation')}
          maxLength={relationMaximum}
          errors={errors}
          value={draft.englishRelation}
          onChange={({ target }) => change({ englishRelation: target.value })}
        />
      </FormPage>
    </Card>
  )
}

function History({ link }: { link: Guardianship }) {
  const text = useGuardiansText()
  const language = useLanguage()
  const names = usePairNames()
  const { timeZone } = useUnit()
  const moment = (at: string) =>
    `${dateText(new Date(at), new Date(), { language, timeZone })} ${clockText(new Date(at), timeZone)}`
  return (
    <Card title={text('history')}>
      <PlainList className={styles.rows}>
        {link.history.map((held) => (
          <li key={held.from} className={styles.row}>
            <span>
              {held.until === null
                ? text('from', { from: moment(held.from) })
                : text('fromUntil', { from: moment(held.from), until: moment(held.until) })}
            </span>
            <span className={styles.tags}>
              {names.relation(held)}
              {rights
                .filter((right) => !held[right])
                .map((right) => (
                  <Tag key={right} tone="warning" label={text(`not.${right}`)} />
                ))}
            </span>
          </li>
        ))}
      </PlainList>
    </Card>
  )
}
