import { readMailSettings, saveMailSettings, testMailSettings } from '@homeroom/contract/settings/delivery-endpoints.ts'
import type { MailState } from '@homeroom/contract/settings/delivery-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { DeliveryFrame } from './delivery-frame.tsx'
import { DeliveryTestCard } from './delivery-test.tsx'
import { SettingFacts } from './parts/setting-rows.tsx'
import { useMayLeadIn } from './parts/use-may-lead-in.ts'
import { useSettingsText } from './settings-texts.ts'

const securities = ['tls', 'starttls', 'none'] as const
const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const

/** The own values of the unit; what is inherited is told above the form, and its secret is nobody's here. */
function valuesOf({ mail, source }: MailState) {
  const own = source.from === 'unit' ? mail : null
  return {
    ...{ host: own?.host ?? '', port: String(own?.port ?? 465), security: own?.security ?? ('tls' as const) },
    ...{ account: own?.account ?? '', password: '' },
    ...{ senderName: own?.senderName ?? '', senderAddress: own?.senderAddress ?? '' },
  }
}

/** The mail server of the administered unit. */
export function MailPage() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const mayChange = useMayLeadIn()
  const read = useCall(readMailSettings, { query })
  if (read.step === 'loading') return <Skeleton />
  if (read.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={read.again} />
  return (
    <DeliveryFrame channel="mail" state={read.data} again={read.again}>
      {!read.data.source.locked && mayChange && <MailForm state={read.data} again={read.again} />}
      {!read.data.source.locked && !mayChange && read.data.mail && <MailFacts mail={read.data.mail} />}
      {read.data.mail && <DeliveryTestCard channel="mail" endpoint={testMailSettings} />}
    </DeliveryFrame>
  )
}

/** What is set, for whoever may not change it. */
function MailFacts({ mail }: { mail: NonNullable<MailState['mail']> }) {
  const text = useSettingsText()
  return (
    <SettingFacts
      facts={[
        { label: text('mail.host'), value: mail.host },
        { label: text('mail.security'), value: text(`mail.security.${mail.security}`) },
        { label: text('mail.port'), value: mail.port },
        { label: text('mail.account'), value: mail.account },
        { label: text('mail.senderName'), value: mail.senderName },
        { label: text('mail.senderAddress'), value: mail.senderAddress },
      ]}
    />
  )
}

function MailForm({ state, again }: { state: MailState; again: () => void }) {
  const text = useSettingsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(saveMailSettings, {
    record: state,
    values: valuesOf,
    input: ({ password, port, ...values }, { source }) => ({
      query,
      body: {
        ...values,
        host: values.host.trim(),
        port: Number(port),
        ...(password !== '' && { password }),
        version: source.version,
      },
    }),
    saved: (reply) => reply,
    onSaved() {
      announce.success(text('saved'))
      again()
    },
    readAgain: () => call(readMailSettings, { query }),
  })
  const { draft, change, errors } = form
  const kept = state.source.from === 'unit' && state.mail?.hasPassword === true
  return (
    <FormPage
      form={form}
      fields={{
        ...{ host: text('mail.host'), port: text('mail.port'), account: text('mail.account') },
        security: { label: text('mail.security'), say: (value) => text(`mail.security.${value}`) },
        ...{ senderName: text('mail.senderName'), senderAddress: text('mail.senderAddress') },
      }}
      savedBy={({ source }) => source.setByName || text('savedBy')}
    >
      <TextField
        name="host"
        label={text('mail.host')}
        hint={text('mail.hostHint')}
        errors={errors}
        {...plain}
        required
        maxLength={253}
        value={draft.host}
        onChange={({ target }) => change({ host: target.value })}
      />
      <SelectField
        name="security"
        label={text('mail.security')}
        errors={errors}
        options={securities.map((value) => ({ value, label: text(`mail.security.${value}`) }))}
        value={draft.security}
        onChange={({ target }) => change({ security: target.value as (typeof securities)[number] })}
      />
      <TextField
        name="port"
        label={text('mail.port')}
        errors={errors}
        {...plain}
        required
        inputMode="numeric"
        maxLength={5}
        value={draft.port}
        onChange={({ target }) => change({ port: target.value })}
      />
      <TextField
        name="account"
        label={text('mail.account')}
        hint={text('mail.accountHint')}
        errors={errors}
        {...plain}
        maxLength={200}
        value={draft.account}
        onChange={({ target }) => change({ account: target.value })}
      />
      <PasswordField
        name="password"
        label={text('mail.password')}
        errors={errors}
        {...(kept && { hint: text('secretKept') })}
        autoComplete="off"
        maxLength={256}
        value={draft.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <TextField
        name="senderName"
        label={text('mail.senderName')}
        errors={errors}
        maxLength={80}
        value={draft.senderName}
        onChange={({ target }) => change({ senderName: target.value })}
      />
      <TextField
        name="senderAddress"
        label={text('mail.senderAddress')}
        errors={errors}
        {...plain}
        required
        inputMode="email"
        maxLength={254}
        value={draft.senderAddress}
        onChange={({ target }) => change({ senderAddress: target.value })}
      />
    </FormPage>
  )
}
