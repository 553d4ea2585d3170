import { readUnitLook, saveUnitLook } from '@homeroom/contract/units/unit-look-endpoints.ts'
import type { LookFields, UnitLook } from '@homeroom/contract/units/unit-look-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { FooterFields } from './footer-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'
import { PictureField } from './picture-field.tsx'
import { ThemeFields } from './theme-fields.tsx'

const fieldsOf = ({ version: _, ...fields }: UnitLook): LookFields => fields

/** A logo may be wide: all of it is kept. */
const logoShape = { ratio: 1, whole: true }
const screenShape = { ratio: 16 / 9 }

/** The form of a look beside a page that shows what it would be like. */
export function LookForm({ look, again }: { look: UnitLook; again: () => void }) {
  const text = useLookText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  /** What was there before the last saving, and what is there since. */
  const last = useRef({ before: look, after: look })
  const form = useForm(saveUnitLook, {
    record: look,
    values: fieldsOf,
    input: (values, { version }) => ({ query, body: { ...values, version } }),
    saved(reply, _values, read) {
      last.current = { before: read, after: reply }
      return reply
    },
    onSaved() {
      again()
      announce.success(text('saved'), { action: { label: text('undo'), run: () => void takeBack() } })
    },
    readAgain: () => call(readUnitLook, { query }),
  })
  const { draft, change, errors } = form

  async function takeBack() {
    const { before, after } = last.current
    const undone = await call(saveUnitLook, { query, body: { ...before, version: after.version } }).then(
      () => true,
      // The page has told the failure.
      () => false,
    )
    if (undone) announce.success(text('undone'))
    again()
  }
  const yesNo = (on: boolean) => text(on ? 'yes' : 'no')
  return (
    <div className={styles.columns}>
      <FormPage
        form={form}
        fields={{
          ...{ logo: text('logo'), signInPicture: text('signInPicture'), theme: text('theme') },
          ...{ footer: text('footer'), link: text('link'), copyright: text('copyright') },
          loginJumpPage: text('loginJumpPage'),
          showFooter: { label: text('showFooter'), say: yesNo },
          helpCentre: { label: text('helpCentre'), say: yesNo },
          showFilings: { label: text('showFilings'), say: yesNo },
          filings: { label: text('filings'), say: (lines) => lines.map((line) => line.text).join('; ') },
        }}
      >
        <Card title={text('pictures')}>
          <div className={styles.fields}>
            <PictureField
              name="logo"
              label={text('logo')}
              hint={text('logoHint')}
              shape={logoShape}
              most={512}
              address={draft.logo}
              errors={errors}
              onChange={(logo) => change({ logo })}
            />
            <PictureField
              name="signInPicture"
              label={text('signInPicture')}
              hint={text('signInPictureHint')}
              shape={screenShape}
              most={1920}
              address={draft.signInPicture}
              errors={errors}
              onChange={(signInPicture) => change({ signInPicture })}
            />
          </div>
        </Card>
        <Card title={text('colour')}>
          <ThemeFields theme={draft.theme} errors={errors} onChange={(theme) => change({ theme })} />
        </Card>
        <Card title={text('footerCard')}>
          <FooterFields draft={draft} errors={errors} change={change} />
        </Card>
        <Card title={text('afterSignIn')}>
          <TextField
            name="loginJumpPage"
            label={text('loginJumpPage')}
            hint={text('loginJumpPageHint')}
            maxLength={500}
            inputMode="url"
            errors={errors}
            value={draft.loginJumpPage}
            onChange={({ target }) => change({ loginJumpPage: target.value })}
          />
        </Card>
      </FormPage>
      <LookPreview look={draft} />
    </div>
  )
}
