import { readUnitApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { UnitApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { changeLink } from '@homeroom/contract/desktop/link-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useIconsText } from './icons-texts.ts'
import { checkLink, type LinkDraft, LinkFieldRows, linkLabels } from './link-fields.tsx'
import { usePicture } from './use-picture.ts'

type Props = { application: UnitApplication; onSaved: () => void }

/** Changes a link of the unit. */
export function LinkForm({ application, onSaved }: Props) {
  const text = useIconsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const picture = usePicture()
  const form = useForm(changeLink, {
    record: application,
    values: ({ name, shortName, englishName, englishShortName, link }: UnitApplication): LinkDraft => ({
      ...{ name, shortName, englishName, englishShortName, files: [] },
      ...{ address: link?.address ?? '', opens: link?.opens === 'here' ? 'here' : 'tab' },
    }),
    check: checkLink(text),
    input: ({ files: _, ...fields }, { code, link }) => ({
      query,
      body: { ...fields, code, version: link?.version ?? 1, picture: picture.base64.current },
    }),
    saved: (reply) => reply,
    readAgain: () => call(readUnitApplication, { query: { ...query, code: application.code } }),
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
    },
  })
  return (
    <Card title={text('linkTitle')}>
      <FormPage form={form} fields={linkLabels(text)}>
        <LinkFieldRows
          draft={form.draft}
          errors={form.errors}
          change={(part) => {
            form.change(part)
            if (part.files) picture.read(part.files)
          }}
        />
      </FormPage>
    </Card>
  )
}
