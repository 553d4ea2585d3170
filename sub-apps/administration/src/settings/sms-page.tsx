import { readSmsSettings, saveSmsSettings, testSmsSettings } from '@homeroom/contract/settings/delivery-endpoints.ts'
import type { SmsState } from '@homeroom/contract/settings/delivery-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { DeliveryFrame } from './delivery-frame.tsx'
import { DeliveryTestCard } from './delivery-test.tsx'
import { SettingFacts } from './parts/setting-rows.tsx'
import { useMayLeadIn } from './parts/use-may-lead-in.ts'
import { useSettingsText } from './settings-texts.ts'

const services = ['aliyun', 'tencent', 'webhook'] as const
const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const

/** The own values of the unit; what is inherited is told above the form, and its secret is nobody's here. */
function valuesOf({ sms, source }: SmsState) {
  const own = source.from === 'unit' ? sms : null
  return {
    ...{ service: own?.service ?? ('aliyun' as const), keyId: own?.keyId ?? '', secret: '' },
    ...{ applicationId: own?.applicationId ?? '', signName: own?.signName ?? '' },
    ...{ templateId: own?.templateId ?? '', address: own?.address ?? '' },
  }
}

/** The service for text messages of the administered unit. */
export function SmsPage() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const mayChange = useMayLeadIn()
  const read = useCall(readSmsSettings, { query })
  if (read.step === 'loading') return <Skeleton />
  if (read.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={read.again} />
  return (
    <DeliveryFrame channel="sms" state={read.data} again={read.again}>
      {!read.data.source.locked && mayChange && <SmsForm state={read.data} again={read.again} />}
      {!read.data.source.locked && !mayChange && read.data.sms && <SmsFacts sms={read.data.sms} />}
      {read.data.sms && <DeliveryTestCard channel="sms" endpoint={testSmsSettings} />}
    </DeliveryFrame>
  )
}

/** What is set, for whoever may not change it. */
function SmsFacts({ sms }: { sms: NonNullable<SmsState['sms']> }) {
  const text = useSettingsText()
  const { service } = sms
  return (
    <SettingFacts
      facts={[
        { label: text('sms.service'), value: text(`sms.service.${service}`) },
        ...(service === 'webhook'
          ? [{ label: text('sms.address'), value: sms.address }]
          : [
              { label: text(`sms.keyId.${service}`), value: sms.keyId },
              { label: text('sms.signName'), value: sms.signName },
              { label: text('sms.templateId'), value: sms.templateId },
            ]),
      ]}
    />
  )
}

function SmsForm({ state, again }: { state: SmsState; again: () => void }) {
  const text = useSettingsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(saveSmsSettings, {
    record: state,
    values: valuesOf,
    input: ({ secret, ...values }, { source }) => ({
      query,
      body: {
        service: values.service,
        ...{ keyId: values.keyId.trim(), applicationId: values.applicationId.trim() },
        ...{ signName: values.signName.trim(), templateId: values.templateId.trim(), address: values.address.trim() },
        ...(secret !== '' && { secret }),
        version: source.version,
      },
    }),
    saved: (reply) => reply,
    onSaved() {
      announce.success(text('saved'))
      again()
    },
    readAgain: () => call(readSmsSettings, { query }),
  })
  const { draft, change, errors } = form
  const { service } = draft
  const kept = state.source.from === 'unit' && state.sms?.hasSecret === true
  const field = (name: 'keyId' | 'applicationId' | 'signName' | 'templateId' | 'address') => ({
    name,
    errors,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <FormPage
      form={form}
      fields={{
        service: { label: text('sms.service'), say: (value) => text(`sms.service.${value}`) },
        ...{ applicationId: text('sms.applicationId'), signName: text('sms.signName') },
        ...{ templateId: text('sms.templateId'), address: text('sms.address'), keyId: text('sms.keyId.aliyun') },
      }}
      savedBy={({ source }) => source.setByName || text('savedBy')}
    >
      <RadioGroup
        name="service"
        label={text('sms.service')}
        options={services.map((value) => ({ value, label: text(`sms.service.${value}`) }))}
        value={service}
        onChange={(chosen) => change({ service: chosen })}
      />
      {service === 'webhook' ? (
        <TextField
          label={text('sms.address')}
          hint={text('sms.addressHint')}
          {...plain}
          required
          inputMode="url"
          maxLength={500}
          {...field('address')}
        />
      ) : (
        <TextField label={text(`sms.keyId.${service}`)} {...plain} required maxLength={128} {...field('keyId')} />
      )}
      <PasswordField
        name="secret"
        label={text(`sms.secret.${service}`)}
        errors={errors}
        {...(kept && { hint: text('secretKept') })}
        autoComplete="off"
        maxLength={256}
        value={draft.secret}
        onChange={({ target }) => change({ secret: target.value })}
      />
      {service === 'tencent' && (
        <TextField
          label={text('sms.applicationId')}
          {...plain}
          required
          inputMode="numeric"
          maxLength={20}
          {...field('applicationId')}
        />
      )}
      {service !== 'webhook' && (
        <>
          <TextField label={text('sms.signName')} required maxLength={40} {...field('signName')} />
          <TextField
            label={text('sms.templateId')}
            hint={text(`sms.templateHint.${service}`)}
            {...plain}
            required
            maxLength={40}
            {...field('templateId')}
          />
        </>
      )}
    </FormPage>
  )
}
