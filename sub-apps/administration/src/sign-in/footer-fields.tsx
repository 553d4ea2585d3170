import type { Filing, LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { PlusGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'

type Props = {
  draft: LookFields
  errors: readonly FieldError[]
  change: (changes: Partial<LookFields>) => void
}

const mostFilings = 8
const emptyFiling: Filing = { text: '', link: '', picture: '', showPicture: false }

/** The words at the bottom of every page, and the registrations that the law wants to see there. */
export function FooterFields({ draft, errors, change }: Props) {
  const text = useLookText()
  const { filings } = draft
  const changeFiling = (at: number, changes: Partial<Filing>) =>
    change({ filings: filings.map((filing, index) => (index === at ? { ...filing, ...changes } : filing)) })
  return (
    <div className={styles.fields}>
      <CheckboxField
        label={text('showFooter')}
        checked={draft.showFooter}
        onChange={({ target }) => change({ showFooter: target.checked })}
      />
      {draft.showFooter && (
        <>
          <TextField
            name="footer"
            label={text('footer')}
            maxLength={300}
            errors={errors}
            value={draft.footer}
            onChange={({ target }) => change({ footer: target.value })}
          />
          <TextField
            name="link"
            label={text('link')}
            hint={text('linkHint')}
            maxLength={500}
            inputMode="url"
            errors={errors}
            value={draft.link}
            onChange={({ target }) => change({ link: target.value })}
          />
        </>
      )}
      <TextField
        name="copyright"
        label={text('copyright')}
        hint={text('copyrightHint')}
        maxLength={120}
        errors={errors}
        value={draft.copyright}
        onChange={({ target }) => change({ copyright: target.value })}
      />
      <CheckboxField
        label={text('helpCentre')}
        checked={draft.helpCentre}
        onChange={({ target }) => change({ helpCentre: target.checked })}
      />
      <CheckboxField
        label={text('showFilings')}
        checked={draft.showFilings}
        onChange={({ target }) => change({ showFilings: target.checked })}
      />
      {draft.showFilings && (
        <>
          {filings.map((filing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own but its place
            <fieldset key={index} className={styles.filing}>
              <legend>{text('filing', { number: index + 1 })}</legend>
              <TextField
                name={index === 0 ? 'filings' : `filings-${index}`}
                label={text('filingText')}
                maxLength={120}
                errors={errors}
                value={filing.text}
                onChange={({ target }) => changeFiling(index, { text: target.value })}
              />
              <TextField
                name={`filing-link-${index}`}
                label={text('filingLink')}
                maxLength={500}
                inputMode="url"
                value={filing.link}
                onChange={({ target }) => changeFiling(index, { link: target.value })}
              />
              {(draft.logo !== '' || filing.picture !== '') && (
                <CheckboxField
                  label={text('filingPicture')}
                  checked={filing.showPicture}
                  onChange={({ target }) =>
                    changeFiling(index, {
                      showPicture: target.checked,
                      picture: target.checked && filing.picture === '' ? draft.logo : filing.picture,
                    })
                  }
                />
              )}
              <Button
                size="small"
                aria-label={text('removeFiling', { number: index + 1 })}
                onClick={() => change({ filings: filings.filter((_, other) => other !== index) })}
              >
                {text('removeFiling', { number: index + 1 })}
              </Button>
            </fieldset>
          ))}
          {filings.length < mostFilings && (
            <div>
              <Button onClick={() => change({ filings: [...filings, emptyFiling] })}>
                <PlusGlyph size={18} />
                {text('addFiling')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
