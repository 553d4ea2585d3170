import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import type { TicketTrust, TrustedApplication } from '@homeroom/contract/outside-sign-in/ticket-trust-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { SettingDialog, useOpened } from '#platform/settings/setting-dialog.tsx'
import { SettingFacts, SettingRow, SettingRows } from '#platform/settings/setting-rows.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'

type Opened = { box: 'form' } | { box: 'end'; application: TrustedApplication }

/** Applications that hand people of the unit over to us, signed in. */
export function TicketTrustSection() {
  const text = useText()
  const { language } = useLanguage()
  const failureText = useFailureWords()
  const { reading, trust, distrust } = useTicketTrust()
  const { opened, visible, turn, open, close } = useOpened<Opened>()
  const offered = reading.data?.offered ?? []

  async function allow(application: string) {
    await trust(application)
    announce.success(text('ticketTrust.allowed'))
    close()
  }
  async function end({ code }: TrustedApplication) {
    await distrust(code)
    announce.success(text('ticketTrust.ended'))
  }

  return (
    <>
      <SettingsCard
        title={text('ticketTrust.title')}
        about={text('ticketTrust.about')}
        reading={reading}
        add={
          offered.length === 0 ? undefined : { label: text('ticketTrust.allow'), onAdd: () => open({ box: 'form' }) }
        }
      >
        {({ trusted }) => (
          <>
            {trusted.length === 0 ? (
              <EmptyData size="small" text={text('ticketTrust.none')} />
            ) : (
              <SettingRows label={text('ticketTrust.title')}>
                {trusted.map((application) => (
                  <TrustedRow
                    key={application.code}
                    application={application}
                    onEnd={() => open({ box: 'end', application })}
                  />
                ))}
              </SettingRows>
            )}
            <p>{text('ticketTrust.keys')}</p>
          </>
        )}
      </SettingsCard>
      {opened?.box === 'form' && (
        <TrustDialog key={turn} visible={visible} offered={offered} trust={allow} onClose={close} />
      )}
      {opened?.box === 'end' && (
        <Confirmation
          visible={visible}
          title={text('ticketTrust.endTitle', { name: localName(language, opened.application) })}
          confirmLabel={text('ticketTrust.end')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => end(opened.application)}
          onClose={close}
        >
          {text('ticketTrust.endWarning')}
        </Confirmation>
      )}
    </>
  )
}

type TrustedRowProps = { application: TrustedApplication; onEnd: () => void }

function TrustedRow({ application, onEnd }: TrustedRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const day = useDayText()
  const name = localName(language, application)
  return (
    <SettingRow
      name={name}
      marks={application.hasKey ? [] : [text('ticketTrust.noKey')]}
      facts={
        <SettingFacts
          facts={[
            { label: text('ticketTrust.code'), value: application.code },
            { label: text('ticketTrust.since'), value: day(application.since) },
          ]}
        />
      }
      actions={
        <Button
          size="small"
          tone="quiet"
          aria-label={text('settings.actOn', { act: text('ticketTrust.end'), name })}
          onClick={onEnd}
        >
          {text('ticketTrust.end')}
        </Button>
      }
    />
  )
}

type TrustDialogProps = {
  visible: boolean
  offered: TicketTrust['offered']
  trust: (application: string) => Promise<void>
  onClose: () => void
}

/** Chooses an application that may hand people over, and says what that means. */
function TrustDialog({ visible, offered, trust, onClose }: TrustDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const form = useForm({ application: offered[0]?.code ?? '' }, { save: ({ application }) => trust(application) })
  return (
    <SettingDialog
      visible={visible}
      title={text('ticketTrust.allow')}
      form={form}
      fields={['application']}
      onClose={onClose}
    >
      <SelectField
        name="application"
        label={text('ticketTrust.application')}
        hint={text('ticketTrust.warning')}
        errors={form.errors}
        options={offered.map((one) => ({ value: one.code, label: localName(language, one) }))}
        value={form.draft.application}
        onChange={({ target }) => form.change({ application: target.value })}
      />
    </SettingDialog>
  )
}

/** Which applications may hand people of the unit over by a ticket, and what can be done about it. */
function useTicketTrust() {
  const { reading, change } = useSettings(readTicketTrust)
  return {
    reading,
    trust: (application: string) => change(trustTicketApplication, { body: { application } }),
    distrust: (application: string) => change(distrustTicketApplication, { body: { application } }),
  }
}
