import { applicationNameMaximum, linkAddressMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import type { LinkFields } from '@homeroom/contract/desktop/link-schemas.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FileDrop } from '@homeroom/ui-kit/file-drop/file-drop.tsx'
import { type IconsText, useIconsText } from './icons-texts.ts'
import { pictureBase64 } from './shrink-picture.ts'

const pictureMaximum = 5_000_000

export type LinkDraft = LinkFields & { files: readonly File[] }

export const emptyLink: LinkDraft = {
  ...{ name: '', shortName: '', englishName: '', englishShortName: '', address: 'https://', opens: 'tab', files: [] },
}

/** The fields of a link as its readers call them. */
export const linkLabels = (text: IconsText) => ({
  ...{ name: text('name'), shortName: text('shortName'), englishName: text('englishName') },
  ...{ englishShortName: text('englishShortName'), address: text('address'), opens: text('opens') },
  files: { label: text('picture'), say: (files: readonly File[]) => files.map(({ name }) => name).join('、') },
})

/** What is known to be wrong with a link without asking the server. */
export const checkLink =
  (text: IconsText) =>
  ({ name, address }: LinkDraft): FieldError[] => [
    ...(name.trim() === '' ? [{ field: 'name', message: text('nameMissing') }] : []),
    ...(/^https:\/\/[^/]/i.test(address.trim()) ? [] : [{ field: 'address', message: text('addressWrong') }]),
  ]

/** The chosen picture as the server takes it; null where none was chosen. What the browser cannot read is refused by the server. */
export async function pictureOf(files: readonly File[]): Promise<string | null> {
  const [file] = files
  if (!file) return null
  return pictureBase64(file).catch(() => '')
}

type Props = { draft: LinkDraft; change: (part: Partial<LinkDraft>) => void; errors: readonly FieldError[] }

/** What is written of a link. */
export function LinkFieldRows({ draft, change, errors }: Props) {
  const text = useIconsText()
  const name = (field: 'name' | 'shortName' | 'englishName' | 'englishShortName') => (
    <TextField
      name={field}
      label={text(field)}
      required={field === 'name'}
      maxLength={applicationNameMaximum}
      errors={errors}
      value={draft[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <>
      {name('name')}
      {name('englishName')}
      {name('shortName')}
      {name('englishShortName')}
      <TextField
        name="address"
        label={text('address')}
        hint={text('addressHint')}
        type="url"
        required
        maxLength={linkAddressMaximum}
        autoCapitalize="none"
        spellCheck={false}
        errors={errors}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <RadioGroup
        name="opens"
        label={text('opens')}
        options={[
          { value: 'tab', label: text('opens.tab') },
          { value: 'here', label: text('opens.here') },
        ]}
        value={draft.opens}
        onChange={(opens) => change({ opens })}
      />
      <FileDrop
        name="picture"
        label={text('picture')}
        hint={text('pictureHint')}
        accept=".png,.jpg,.jpeg,.webp,.svg"
        maxSize={pictureMaximum}
        errors={errors}
        files={draft.files}
        onChange={(files) => change({ files })}
      />
    </>
  )
}
