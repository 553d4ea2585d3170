import { readUnitProfile, reopenUnit, suspendUnit } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import { UnitProfileForms } from './unit-profile-forms.tsx'
import styles from './units-room.module.css'
import { useUnitsText } from './units-texts.ts'

/** One unit below the area: what it is called, its host names, and whether it is open. */
export function UnitScreen({ id }: { id: string }) {
  const text = useUnitsText()
  const language = useLanguage()
  const { announce } = useHost()
  const unit = useCall(readUnitProfile, { query: { unitId: id } })
  const { run: reopen, busy } = useAction(reopenUnit)
  const { call } = useHost()
  const { keep } = useAdministeredUnit()
  const mayChange = usePermission('administration_settings')
  const [asking, setAsking] = useState(false)
  const enter = useRouteLink({ parameters: { unit: id } })
  if (unit.step === 'loading') return <Skeleton />
  if (unit.step === 'failed' && refusalCode(unit.failure) === 'not_found')
    return (
      <EmptyData
        text={text('missing')}
        action={
          <RouteLink path="/units" parameters={keep}>
            {text('back')}
          </RouteLink>
        }
      />
    )
  if (unit.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={unit.again} />
  const { data, again } = unit
  const name = localName(language, data)
  async function openAgain() {
    const { done } = await reopen({ body: { id } })
    if (!done) return
    announce.success(text('reopened', { unit: name }))
    again()
  }
  return (
    <div className={styles.screen}>
      <BackLink path="/units" parameters={keep}>
        {text('back')}
      </BackLink>
      <header className={styles.header}>
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.acts}>
          {data.status === 'active' && (
            <>
              <ButtonLink tone="accent" {...enter}>
                {text('enter')}
              </ButtonLink>
              <Button onClick={() => setAsking(true)}>{text('suspend')}</Button>
            </>
          )}
          {data.status === 'suspended' && (
            <Button tone="accent" busy={busy} onClick={openAgain}>
              {text('reopen')}
            </Button>
          )}
        </div>
      </header>
      {data.status === 'suspended' && <p role="status">{text('suspended', { unit: name })}</p>}
      {mayChange && <UnitProfileForms unit={data} query={{ unitId: id }} onSaved={again} />}
      <Confirmation
        visible={asking}
        title={text('suspend')}
        tone="danger"
        confirmLabel={text('suspend')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(suspendUnit, { body: { id } }, { shown: false })
          again()
        }}
      >
        <p>{text('suspendText', { unit: name })}</p>
      </Confirmation>
    </div>
  )
}
