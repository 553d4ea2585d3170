import { nameApplication, readUnitApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { UnitApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { applicationNameMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'
import { userTypes } from './way-words.ts'

type Draft = Record<`name${(typeof userTypes)[number]}` | `english${(typeof userTypes)[number]}`, string>
type Props = { application: UnitApplication; onSaved: () => void }

/** What each kind of person calls the application in this unit; an empty field leaves the usual name. */
export function OwnNames({ application, onSaved }: Props) {
  const text = useIconsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const { code, usualNames } = application
  const form = useForm(nameApplication, {
    record: application,
    values: ({ ownNames }: UnitApplication): Draft => {
      const of = (type: string) => ownNames.find(({ userType }) => userType === type)
      return Object.fromEntries(
        userTypes.flatMap((type) => [
          [`name${type}`, of(type)?.name ?? ''],
          [`english${type}`, of(type)?.englishName ?? ''],
        ]),
      ) as Draft
    },
    check: (draft) =>
      userTypes.flatMap((type) =>
        draft[`name${type}`].trim() === '' && draft[`english${type}`].trim() !== ''
          ? [{ field: `name${type}`, message: text('nameMissing') }]
          : [],
      ),
    readAgain: () => call(readUnitApplication, { query: { ...query, code } }, { shown: false }),
    input: (draft, { namesVersion }) => ({
      query,
      body: {
        ...{ code, version: namesVersion },
        names: userTypes
          .map((userType) => ({
            ...{ userType, name: draft[`name${userType}`].trim(), englishName: draft[`english${userType}`].trim() },
            ...{ shortName: '', englishShortName: '' },
          }))
          .filter(({ name }) => name !== ''),
      },
    }),
    saved: (reply) => reply,
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
    },
  })
  const { draft, change, errors } = form
  const labels = Object.fromEntries(
    userTypes.flatMap((type) => [
      [`name${type}`, text('nameFor', { kind: text(`kinds.${type}`) })],
      [`english${type}`, text('englishNameFor', { kind: text(`kinds.${type}`) })],
    ]),
  ) as Draft
  return (
    <Card title={text('ownNames')}>
      <p className={styles.hint}>{text('ownNamesHint')}</p>
      <FormPage form={form} fields={labels}>
        {userTypes.map((type) => {
          const usual = usualNames.find(({ userType }) => userType === type) ?? application
          return (
            <div key={type} className={styles.fields}>
              <TextField
                name={`name${type}`}
                label={labels[`name${type}`]}
                placeholder={usual.name}
                maxLength={applicationNameMaximum}
                errors={errors}
                value={draft[`name${type}`]}
                onChange={({ target }) => change({ [`name${type}`]: target.value })}
              />
              <TextField
                name={`english${type}`}
                label={labels[`english${type}`]}
                placeholder={usual.englishName}
                maxLength={applicationNameMaximum}
                errors={errors}
                value={draft[`english${type}`]}
                onChange={({ target }) => change({ [`english${type}`]: target.value })}
              />
            </div>
          )
        })}
      </FormPage>
    </Card>
  )
}
