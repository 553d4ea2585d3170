import { readContactChoice, saveContactChoice } from '@homeroom/contract/contacts/contact-endpoints.ts'
import { type ContactOpening, contactOpenings } from '@homeroom/contract/contacts/contact-openings.ts'
import type { ContactChoice } from '@homeroom/contract/contacts/contact-schemas.ts'
import { isStaff, unitType } from '@homeroom/contract/identities/user-types.ts'
import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useReadOnly, useSession, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useContactsText } from '../contacts-texts.ts'
import screen from '../parts/screen.module.css'

/** Who sees one's own telephone number and mail address. */
export function ChoiceScreen() {
  const text = useContactsText()
  const staff = isStaff(useSession().userType)
  const read = useCall(readContactChoice, {})
  return (
    <div className={screen.screen}>
      <h1 className={screen.title}>{text('choice.title')}</h1>
      <p className={screen.lead}>{text(staff ? 'choice.leadStaff' : 'choice.leadParent')}</p>
      {read.step === 'loading' && <Skeleton lines={6} />}
      {read.step === 'failed' && <TryAgain text={text('choice.failed')} onTryAgain={read.again} />}
      {read.step === 'ready' && <ChoiceForm choice={read.data} />}
    </div>
  )
}

function ChoiceForm({ choice }: { choice: ContactChoice }) {
  const text = useContactsText()
  const whose = isStaff(useSession().userType) ? 'staff' : 'parent'
  const { call, announce } = useHost()
  const readOnly = useReadOnly()
  const form = useForm(saveContactChoice, {
    record: choice,
    values: ({ phoneOpenTo, mailOpenTo }: ContactChoice) => ({ phoneOpenTo, mailOpenTo }),
    input: (values, { version }) => ({ body: { ...values, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readContactChoice, {}, { shown: false }),
    onSaved: () => announce.success(text('choice.saved')),
  })
  const { draft, errors, change } = form
  const words = (opening: ContactOpening) => text(`choice.${whose}.${opening}`)
  // A bureau has no pupils and parents to whom anything could be opened.
  const area = useUnit().unitType === unitType.area
  const offered = contactOpenings.filter((one) => !area || one !== 'families')
  const options = offered.map((value) => ({ value, label: words(value) }))
  const missing = !choice.hasPhone || !choice.hasMail
  return (
    <>
      <FormPage
        form={form}
        fields={{
          phoneOpenTo: { label: text('choice.phone'), say: words },
          mailOpenTo: { label: text('choice.mail'), say: words },
        }}
      >
        <RadioGroup
          label={text('choice.phone')}
          name="phoneOpenTo"
          hint={choice.hasPhone ? undefined : text('choice.noPhone')}
          disabled={readOnly}
          errors={errors}
          options={options}
          value={draft.phoneOpenTo}
          onChange={(phoneOpenTo) => change({ phoneOpenTo })}
        />
        <RadioGroup
          label={text('choice.mail')}
          name="mailOpenTo"
          hint={choice.hasMail ? undefined : text('choice.noMail')}
          disabled={readOnly}
          errors={errors}
          options={options}
          value={draft.mailOpenTo}
          onChange={(mailOpenTo) => change({ mailOpenTo })}
        />
      </FormPage>
      {missing && <a href={accountPage}>{text('choice.account')}</a>}
    </>
  )
}
