import { readIconChoices } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { addLink } from '@homeroom/contract/desktop/link-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { IconsBack } from './icons-back.tsx'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'
import { checkLink, emptyLink, type LinkDraft, LinkFieldRows, linkLabels } from './link-fields.tsx'
import { usePicture } from './use-picture.ts'

type Draft = LinkDraft & { signIn: string }

/** A new link, perhaps the icon of a service that signs in here. It is then given to people on its own page. */
export function NewLinkScreen() {
  const text = useIconsText()
  const language = useLanguage()
  const { announce } = useHost()
  const { go } = useRoute()
  const { query, keep } = useAdministeredUnit()
  const choices = useCall(readIconChoices, { query })
  const services = choices.step === 'ready' ? choices.data.signIn : []
  const [empty] = useState<Draft>({ ...emptyLink, signIn: '' })
  const made = useRef('')
  const picture = usePicture()
  const form = useForm(addLink, {
    record: empty,
    values: (record: Draft) => record,
    check: checkLink(text),
    input: ({ files: _, signIn, ...link }) => ({
      query,
      body: { ...link, picture: picture.base64.current, signIn: serviceOf(signIn) },
    }),
    saved: ({ code }, _, record) => {
      made.current = code
      return record
    },
    onSaved: () => {
      announce.success(text('linkAdded'))
      go('/icons', { ...keep, application: made.current })
    },
  })
  const { draft, change, errors } = form
  return (
    <div className={styles.screen}>
      <IconsBack />
      <h1 className={styles.title}>{text('addLink')}</h1>
      <Card>
        <FormPage form={form} fields={{ ...linkLabels(text), signIn: text('signIn') }} saveLabel={text('addLink')}>
          <LinkFieldRows
            draft={draft}
            errors={errors}
            change={(part) => {
              change(part)
              if (part.files) picture.read(part.files)
            }}
          />
          {services.length > 0 && (
            <SelectField
              name="signIn"
              label={text('signIn')}
              hint={text('signInHint')}
              errors={errors}
              value={draft.signIn}
              options={[
                { value: '', label: text('signIn.none') },
                ...services.map((service) => ({
                  value: `${service.kind} ${service.id}`,
                  label: text(`signIn.${service.kind}`, { name: localName(language, service) }),
                })),
              ]}
              onChange={({ target }) => {
                const chosen = services.find(({ kind, id }) => `${kind} ${id}` === target.value)
                const address = draft.address === emptyLink.address ? originOf(chosen?.address) : draft.address
                change({ signIn: target.value, address })
              }}
            />
          )}
        </FormPage>
      </Card>
    </div>
  )
}

/** An OpenID client or CAS service as the address of its choice names it. */
function serviceOf(chosen: string): { kind: 'openid' | 'cas'; id: string } | null {
  const [kind = '', id = ''] = chosen.split(' ')
  return kind === 'openid' || kind === 'cas' ? { kind, id } : null
}

/** What a registered address suggests for the icon. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? `${new URL(address).origin}/` : emptyLink.address
}
