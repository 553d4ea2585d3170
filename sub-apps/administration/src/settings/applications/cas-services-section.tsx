import { removeCasService } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { SettingFacts, SettingRow, SettingRows } from '../parts/setting-rows.tsx'
import { SettingsCard } from '../parts/settings-card.tsx'
import { useOpened } from '../parts/use-opened.ts'
import { useSettingsText } from '../settings-texts.ts'
import { CasServiceDialog } from './cas-service-dialog.tsx'

type Opened = { box: 'form'; service: CasServiceRow | undefined } | { box: 'remove'; service: CasServiceRow }

/** Older applications that sign people in with us by CAS. */
export function CasServicesSection({ read }: { read: CallState<CasServiceRow[]> }) {
  const text = useSettingsText()
  const language = useLanguage()
  const { announce, call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const { opened, visible, turn, open, close } = useOpened<Opened>()

  function again() {
    if (read.step !== 'loading') read.again()
  }
  function saved() {
    announce.success(text('settings.saved'))
    close()
    again()
  }
  async function end(service: CasServiceRow) {
    await call(removeCasService, { query, body: { id: service.id } }, { shown: false })
    announce.success(text('casServices.removed', { name: localName(language, service) }))
    again()
  }

  return (
    <>
      <SettingsCard
        title={text('casServices.title')}
        about={text('casServices.about')}
        read={read}
        add={{ label: text('casServices.add'), onAdd: () => open({ box: 'form', service: undefined }) }}
      >
        {(rows) => (
          <>
            <CopyLine label={text('casServices.server')} value={`${location.origin}/cas`} />
            {rows.length === 0 ? (
              <EmptyData size="small" text={text('casServices.none')} />
            ) : (
              <SettingRows label={text('casServices.title')}>
                {rows.map((service) => (
                  <ServiceRow
                    key={service.id}
                    service={service}
                    onEdit={() => open({ box: 'form', service })}
                    onRemove={() => open({ box: 'remove', service })}
                  />
                ))}
              </SettingRows>
            )}
          </>
        )}
      </SettingsCard>
      {opened?.box === 'form' && (
        <CasServiceDialog key={turn} visible={visible} service={opened.service} onSaved={saved} onClose={close} />
      )}
      {opened?.box === 'remove' && (
        <Confirmation
          visible={visible}
          title={text('casServices.removeTitle', { name: localName(language, opened.service) })}
          confirmLabel={text('casServices.remove')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => end(opened.service)}
          onClose={close}
        >
          {text('casServices.removeWarning')}
        </Confirmation>
      )}
    </>
  )
}

type ServiceRowProps = { service: CasServiceRow; onEdit: () => void; onRemove: () => void }

function ServiceRow({ service, onEdit, onRemove }: ServiceRowProps) {
  const text = useSettingsText()
  const language = useLanguage()
  const name = localName(language, service)
  // Bare names are the operator's to allow, and so is everything about such a service.
  const ofOperator = service.userForm === 'login-name'
  const told = service.attributes.map((attribute) => text(`casServices.attribute.${attribute}`))
  return (
    <SettingRow
      name={name}
      marks={ofOperator ? [text('settings.ofOperator')] : []}
      facts={
        <SettingFacts
          facts={[
            { label: text('casServices.address'), value: service.address },
            { label: text('casServices.user'), value: text(`casServices.userShort.${service.userForm}`) },
            ...(told.length === 0
              ? []
              : [{ label: text('casServices.attributes'), value: told.join(text('casServices.listJoin')) }]),
          ]}
        />
      }
      actions={
        !ofOperator && (
          <>
            <Button
              size="small"
              aria-label={text('settings.actOn', { act: text('settings.edit'), name })}
              onClick={onEdit}
            >
              {text('settings.edit')}
            </Button>
            <Button
              size="small"
              tone="quiet"
              aria-label={text('settings.actOn', { act: text('casServices.remove'), name })}
              onClick={onRemove}
            >
              {text('casServices.remove')}
            </Button>
          </>
        )
      }
    />
  )
}
