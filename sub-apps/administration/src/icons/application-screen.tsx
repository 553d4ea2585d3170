import {
  giveApplication,
  lockApplication,
  placeApplication,
  readIconChoices,
  readUnitApplication,
  removeUnitApplication,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { IconChoices, UnitApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { licenceOpens, licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { IconsBack } from './icons-back.tsx'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'
import { LinkForm } from './link-form.tsx'
import { OwnNames } from './own-names.tsx'
import { SchoolsCard } from './schools-card.tsx'
import { WayList } from './way-list.tsx'

/** One application of the unit: who gets it, where it stands, what it is called. */
export function ApplicationScreen({ code }: { code: string }) {
  const text = useIconsText()
  const { query } = useAdministeredUnit()
  const application = useCall(readUnitApplication, { query: { ...query, code } })
  const choices = useCall(readIconChoices, { query })
  const failed = [application, choices].find(({ step }) => step === 'failed')
  return (
    <div className={styles.screen}>
      <IconsBack />
      {failed?.step === 'failed' &&
        (refusalCode(failed.failure) === 'not_found' ? (
          <EmptyData text={text('gone')} />
        ) : (
          <TryAgain text={text('failed')} onTryAgain={failed.again} />
        ))}
      {!failed && (application.step !== 'ready' || choices.step !== 'ready') && <Skeleton shape="page" lines={8} />}
      {application.step === 'ready' && choices.step === 'ready' && (
        <OpenApplication
          application={application.data}
          choices={choices.data}
          onChanged={() => {
            application.again()
            choices.again()
          }}
        />
      )}
    </div>
  )
}

type Props = { application: UnitApplication; choices: IconChoices; onChanged: () => void }

function OpenApplication({ application, choices, onChanged }: Props) {
  const text = useIconsText()
  const language = useLanguage()
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <img src={application.picture} alt="" width={48} height={48} />
          {localName(language, application)}
          <Tag label={text(`source.${application.source}`)} />
          {!licenceOpens(application.licence) && (
            <Tag label={licenceWord(application.licence, language)} tone="warning" />
          )}
        </h1>
        <Removal application={application} onChanged={onChanged} />
      </header>
      {application.signIn.map((service) => (
        <p key={service.id} className={styles.hint}>
          {text(`signsIn.${service.kind}`, { name: localName(language, service) })}
        </p>
      ))}
      <WayList application={application} choices={choices} onChanged={onChanged} />
      <SchoolsCard application={application} />
      <PlaceCard application={application} choices={choices} onChanged={onChanged} />
      {application.source === 'link' && <LinkForm application={application} onSaved={onChanged} />}
      <OwnNames application={application} onSaved={onChanged} />
    </>
  )
}

/** Takes the application from everybody, with the way back. */
function Removal({ application, onChanged }: Omit<Props, 'choices'>) {
  const text = useIconsText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { call, announce, failureText } = useHost()
  const [asking, setAsking] = useState(false)
  const { code, ways } = application
  if (ways.length === 0) return null
  const name = localName(language, application)
  async function remove() {
    const removed = await call(removeUnitApplication, { query, body: { code } }, { shown: false })
    onChanged()
    async function bringBack() {
      const back = await call(giveApplication, { query, body: { code, ways: removed.ways } }).catch(() => undefined)
      if (back) announce.success(text('undone'))
      onChanged()
    }
    announce.success(text('removed', { name }), { action: { label: text('undo'), run: () => void bringBack() } })
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('remove')}</Button>
      <Confirmation
        visible={asking}
        title={text('removeTitle', { name })}
        tone="danger"
        confirmLabel={text('remove')}
        failureText={failureText}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{text('removeText')}</p>
      </Confirmation>
    </>
  )
}

/** The group of the application, and whether people may move it. */
function PlaceCard({ application, choices, onChanged }: Props) {
  const text = useIconsText()
  const language = useLanguage()
  const { query, keep } = useAdministeredUnit()
  const { announce } = useHost()
  const place = useAction(placeApplication)
  const lock = useAction(lockApplication)
  const { code, groupId, locked } = application
  async function put(chosen: string) {
    const { done } = await place.run({ query, body: { code, groupId: chosen === '' ? null : chosen, before: null } })
    if (done) announce.success(text('placed'))
    onChanged()
  }
  async function setLock(wanted: boolean) {
    const { done } = await lock.run({ query, body: { code, locked: wanted } })
    if (done) announce.success(text(wanted ? 'lockedNow' : 'unlockedNow'))
    onChanged()
  }
  return (
    <Card title={text('place')}>
      <div className={styles.fields}>
        <SelectField
          label={text('group')}
          hint={text('groupHint')}
          value={groupId ?? ''}
          options={[
            ...choices.groups.map((group) => ({ value: group.id, label: localName(language, group) })),
            { value: '', label: text('noGroup') },
          ]}
          onChange={({ target }) => void put(target.value)}
        />
        <CheckboxField
          label={text('lock')}
          hint={text(groupId === null ? 'lockNeedsGroup' : 'lockHint')}
          checked={locked}
          disabled={groupId === null}
          onChange={({ target }) => void setLock(target.checked)}
        />
      </div>
      <RouteLink className={styles.application} path="/icons" parameters={{ ...keep, show: 'order' }}>
        {text('toOrder')}
      </RouteLink>
    </Card>
  )
}
