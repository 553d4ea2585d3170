import { readIconChoices, readUnitApplications } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { IconChoices } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { previewDesktop, readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useFindPeople } from './give-dialog.tsx'
import { IconsBack } from './icons-back.tsx'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'
import { type UserTypeCode, userTypes, useWayWords } from './way-words.ts'

/** What somebody sees: the desktop of a kind of person, and why one person has an application or has not. */
export function SightScreen() {
  const text = useIconsText()
  const { query } = useAdministeredUnit()
  const choices = useCall(readIconChoices, { query })
  return (
    <div className={styles.screen}>
      <IconsBack />
      <h1 className={styles.title}>{text('sight')}</h1>
      <WhyCard />
      {choices.step === 'loading' && <Skeleton lines={4} />}
      {choices.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={choices.again} />}
      {choices.step === 'ready' && <PreviewCard choices={choices.data} />}
    </div>
  )
}

function WhyCard() {
  const text = useIconsText()
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const [person, setPerson] = useState<PickedPerson | null>(null)
  const [application, setApplication] = useState<ComboboxOption | null>(null)
  const findPeople = useFindPeople()
  const findApplications = useCallback(
    async (search: string) => {
      const { list } = await call(readUnitApplications, { query: { ...query, search } }, { shown: false })
      return list.map((one) => ({ value: one.code, label: localName(language, one) }))
    },
    [call, query, language],
  )
  return (
    <Card title={text('why')}>
      <div className={styles.fields}>
        <PersonPicker label={text('person')} find={findPeople} value={person} onChange={setPerson} />
        <Combobox
          label={text('application')}
          options={findApplications}
          value={application}
          onChange={setApplication}
        />
      </div>
      {person && application && (
        <Why key={`${person.id} ${application.value}`} person={person} application={application} />
      )}
    </Card>
  )
}

function Why({ person, application }: { person: PickedPerson; application: ComboboxOption }) {
  const text = useIconsText()
  const words = useWayWords()
  const { query } = useAdministeredUnit()
  const why = useCall(readWhy, { query: { ...query, code: application.value, id: person.id } })
  if (why.step === 'loading') return <Skeleton lines={2} />
  if (why.step === 'failed') return <TryAgain text={text('whyFailed')} onTryAgain={why.again} />
  const { sees, reason, ways } = why.data
  const names = { person: person.name, application: application.label }
  return (
    <div role="status">
      <p className={styles.verdict}>{text(sees ? 'seesIt' : 'seesItNot', names)}</p>
      <p>{text(`reason.${reason}`)}</p>
      <PlainList className={styles.rows}>
        {ways.map((way) => (
          <li key={way.id} className={styles.row}>
            <span className={styles.words}>
              {text(way.granted ? 'wayGives' : 'wayKeeps', { to: words(way) })}
              {way.decides && <Tag label={text('decides')} tone="accent" />}
              {way.givenBy === 'area' && <Tag label={text('byArea')} />}
            </span>
          </li>
        ))}
      </PlainList>
    </div>
  )
}

function PreviewCard({ choices }: { choices: IconChoices }) {
  const text = useIconsText()
  const language = useLanguage()
  const [userType, setUserType] = useState<UserTypeCode>('1')
  const [roleId, setRoleId] = useState('')
  const [groupId, setGroupId] = useState('')
  const [classId, setClassId] = useState('')
  const [grade, setGrade] = useState('')
  const options = (all: readonly { id: string; name: string; englishName: string }[]) => [
    { value: '', label: text('noneOfThem') },
    ...all.map((one) => ({ value: one.id, label: localName(language, one) })),
  ]
  return (
    <Card title={text('preview')}>
      <p className={styles.hint}>{text('previewHint')}</p>
      <div className={styles.fields}>
        <SelectField
          label={text('kindOfPerson')}
          value={userType}
          options={userTypes.map((type) => ({ value: type, label: text(`kind.${type}`) }))}
          onChange={({ target }) => setUserType(userTypes.find((type) => type === target.value) ?? '1')}
        />
        <SelectField
          label={text('class')}
          value={classId}
          options={options(choices.classes)}
          onChange={({ target }) => setClassId(target.value)}
        />
        <SelectField
          label={text('grade')}
          value={grade}
          options={[
            { value: '', label: text('noneOfThem') },
            ...choices.grades.map((one) => ({ value: String(one.grade), label: localName(language, one) })),
          ]}
          onChange={({ target }) => setGrade(target.value)}
        />
        <SelectField
          label={text('peopleGroup')}
          value={groupId}
          options={options(choices.peopleGroups)}
          onChange={({ target }) => setGroupId(target.value)}
        />
        <SelectField
          label={text('role')}
          value={roleId}
          options={options(choices.roles)}
          onChange={({ target }) => setRoleId(target.value)}
        />
      </div>
      <PreviewedDesktop {...{ userType, roleId, groupId, classId, grade }} />
    </Card>
  )
}

type WouldBe = { userType: UserTypeCode; roleId: string; groupId: string; classId: string; grade: string }

function PreviewedDesktop({ userType, roleId, groupId, classId, grade }: WouldBe) {
  const text = useIconsText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const preview = useCall(previewDesktop, {
    query: {
      ...{ ...query, userType },
      ...(roleId !== '' && { roleId }),
      ...(groupId !== '' && { groupId }),
      ...(classId !== '' && { classId }),
      ...(grade !== '' && { grade: Number(grade) }),
    },
  })
  if (preview.step === 'loading') return <Skeleton lines={4} />
  if (preview.step === 'failed') return <TryAgain text={text('previewFailed')} onTryAgain={preview.again} />
  if (preview.data.every(({ icons }) => icons.length === 0)) return <p>{text('previewNothing')}</p>
  return preview.data.map((group) => (
    <section key={group.code}>
      <h3 className={styles.heading}>{localName(language, group)}</h3>
      <PlainList className={styles.icons}>
        {group.icons.map((icon) => (
          <li key={icon.code} className={styles.icon} data-grey={!icon.opens || undefined}>
            <img src={icon.picture} alt="" width={48} height={48} />
            {localName(language, icon)}
          </li>
        ))}
      </PlainList>
    </section>
  ))
}
