import { previewRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { PreviewedApplication, Role } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const kinds = ['2', '4', '1', '3'] as const

/** What somebody with exactly this role would see: icons and, for staff, menus. */
export function RolePreview({ role }: { role: Role }) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const [kind, setKind] = useState<(typeof kinds)[number]>('2')
  const preview = useCall(previewRole, { query: { ...query, id: role.id, userType: kind } })
  return (
    <Card title={text('preview')}>
      <p className={styles.hint}>{text('previewHint')}</p>
      <div className={styles.search}>
        <SelectField
          label={text('previewKind')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? '2')}
          options={kinds.map((one) => ({ value: one, label: text(`kindOf.${one}`) }))}
        />
      </div>
      {preview.step === 'loading' && <Skeleton lines={2} />}
      {preview.step === 'failed' && <TryAgain text={text('previewFailed')} onTryAgain={preview.again} />}
      {preview.step === 'ready' && <Seen applications={preview.data.filter(({ opens }) => opens)} />}
    </Card>
  )
}

function Seen({ applications }: { applications: readonly PreviewedApplication[] }) {
  const text = useRolesText()
  const language = useLanguage()
  const inMenus = applications.filter((application) => application.inMenus)
  if (applications.length === 0) return <p>{text('previewNothing')}</p>
  return (
    <>
      <h3 className={styles.legend}>{text('icons', { count: applications.length })}</h3>
      <PlainList className={styles.icons}>
        {applications.map((application) => (
          <li key={application.code} className={styles.icon}>
            <img src={application.picture} alt="" width={40} height={40} />
            {localName(language, application)}
          </li>
        ))}
      </PlainList>
      <h3 className={styles.legend}>{text('menus', { count: inMenus.length })}</h3>
      <p>{inMenus.map((application) => localName(language, application)).join(language === 'en' ? ', ' : '、')}</p>
    </>
  )
}
