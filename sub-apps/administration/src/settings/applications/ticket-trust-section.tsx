import {
  distrustTicketApplication,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import type { TicketTrust, TrustedApplication } from '@homeroom/contract/outside-sign-in/ticket-trust-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useDayText } from '../parts/day-text.ts'
import { SettingFacts, SettingRow, SettingRows } from '../parts/setting-rows.tsx'
import { SettingsCard } from '../parts/settings-card.tsx'
import { useMayLeadIn } from '../parts/use-may-lead-in.ts'
import { useOpened } from '../parts/use-opened.ts'
import { useSettingsText } from '../settings-texts.ts'

type Opened = { box: 'form' } | { box: 'end'; application: TrustedApplication }

/** Applications that hand people of the unit over to us, signed in. */
export function TicketTrustSection({ read }: { read: CallState<TicketTrust> }) {
  const text = useSettingsText()
  const language = useLanguage()
  const { announce, call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const { opened, visible, turn, open, close } = useOpened<Opened>()
  const offered = read.step === 'ready' ? read.data.offered : []

  function again() {
    if (read.step !== 'loading') read.again()
  }
  function allowed() {
    announce.success(text('ticketTrust.allowed'))
    close()
    again()
  }
  async function end({ code }: TrustedApplication) {
    await call(distrustTicketApplication, { query, body: { application: code } }, { shown: false })
    announce.success(text('ticketTrust.ended'))
    again()
  }

  return (
    <>
      <SettingsCard
        title={text('ticketTrust.title')}
        about={text('ticketTrust.about')}
        read={read}
        leadsIn
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
        <TrustDialog key={turn} visible={visible} offered={offered} onSaved={allowed} onClose={close} />
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
  const text = useSettingsText()
  const language = useLanguage()
  const day = useDayText()
  const mayChange = useMayLeadIn()
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
        mayChange && (
          <Button
            size="small"
            tone="quiet"
            aria-label={text('settings.actOn', { act: text('ticketTrust.end'), name })}
            onClick={onEnd}
          >
            {text('ticketTrust.end')}
          </Button>
        )
      }
    />
  )
}

type TrustDialogProps = {
  visible: boolean
  offered: TicketTrust['offered']
  onSaved: () => void
  onClose: () => void
}

/** Chooses an application that may hand people over, and says what that means. */
function TrustDialog({ visible, offered, onSaved, onClose }: TrustDialogProps) {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const language = useLanguage()
  const [first] = useState(() => ({ application: offered[0]?.code ?? '' }))
  const form = useForm(trustTicketApplication, {
    record: first,
    values: (record: typeof first) => record,
    input: (body) => ({ query, body }),
    onSaved,
  })
  return (
    <FormDialog
      visible={visible}
      title={text('ticketTrust.allow')}
      form={form}
      fields={{ application: text('ticketTrust.application') }}
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
    </FormDialog>
  )
}
