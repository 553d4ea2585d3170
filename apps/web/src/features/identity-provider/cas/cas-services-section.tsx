import {
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { CopyLine } from '#platform/settings/copy-button.tsx'
import { useOpened } from '#platform/settings/setting-dialog.tsx'
import { SettingFacts, SettingRow, SettingRows } from '#platform/settings/setting-rows.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { CasServiceDialog, type ServiceDraft } from './cas-service-dialog.tsx'

type Opened = { box: 'form'; service: CasServiceRow | undefined } | { box: 'remove'; service: CasServiceRow }

/** Older applications that sign people in with us by CAS. */
export function CasServicesSection() {
  const text = useText()
  const { language } = useLanguage()
  const failureText = useFailureWords()
  const { services, put, remove } = useCasServices()
  const { opened, visible, turn, open, close } = useOpened<Opened>()

  async function keep(draft: ServiceDraft) {
    await put(draft)
    announce.success(text('settings.saved'))
    close()
  }
  async function end(service: CasServiceRow) {
    await remove(service)
    announce.success(text('casServices.removed', { name: localName(language, service) }))
  }

  return (
    <>
      <SettingsCard
        title={text('casServices.title')}
        about={text('casServices.about')}
        reading={services}
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
        <CasServiceDialog key={turn} visible={visible} service={opened.service} put={keep} onClose={close} />
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
  const text = useText()
  const { language } = useLanguage()
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

/** The older applications that sign the unit's people in with us, and what can be done with them. */
function useCasServices() {
  const { reading, change } = useSettings(listCasServices)
  return {
    services: reading,
    async put(draft: ServiceDraft): Promise<void> {
      const { name, englishName, address } = draft
      const typed = { name: name.trim(), englishName: englishName.trim(), address: address.trim() }
      await change(putCasService, { body: { ...draft, ...typed } })
    },
    remove: ({ id }: CasServiceRow) => change(removeCasService, { body: { id } }),
  }
}
