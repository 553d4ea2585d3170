import { moveSeats, readUnitLicences } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useCallback } from 'react'
import { useLicencesText } from './licences-texts.ts'
import { useFindSchools } from './new-licence-dialog.tsx'

type Props = { licence: UnitLicence; onClose: () => void; onMoved: () => void }
type School = ComboboxOption & { licensed: boolean }
type Move = { to: School | null; seats: number | null }

/** An area moves free seats of a school to another one: one that has counted seats of the module, or none yet. */
export function MoveSeatsDialog({ licence, onClose, onMoved }: Props) {
  const text = useLicencesText()
  const language = useLanguage()
  const { announce, call } = useHost()
  const { unitId: from, code, used } = licence
  const free = Math.max(0, (licence.seats ?? 0) - used)
  const form = useForm(moveSeats, {
    record: licence,
    values: (): Move => ({ to: null, seats: null }),
    check: ({ to, seats }) => [
      ...(to === null ? [{ field: 'to', message: text('toMissing') }] : []),
      ...(seats === null ? [{ field: 'seats', message: text('seatsMissing') }] : []),
    ],
    input: ({ to, seats }) => ({ body: { code, from, to: to?.value ?? '', seats: seats ?? 0 } }),
    saved: (_, { to, seats }, record) => {
      tell({ to, seats: seats ?? 0 })
      return record
    },
    onSaved: () => {
      onMoved()
      onClose()
    },
  })
  function tell({ to, seats }: { to: School | null; seats: number }) {
    async function takeBack() {
      const back = { body: { code, from: to?.value ?? '', to: from, seats } }
      const undone = await call(moveSeats, back).then(
        () => true,
        () => false,
      )
      // The page has told a failure already.
      if (undone) announce.success(text('undone'))
      onMoved()
    }
    const undo = { action: { label: text('undo'), run: () => void takeBack() } }
    // Moving back would leave a first licence there, with no seats: the school was not limited before.
    announce.success(text('moved', { count: seats }), to?.licensed ? undo : undefined)
  }
  const findUnlicensed = useFindSchools(code)
  const find = useCallback(
    async (search: string) => {
      const [{ list }, without] = await Promise.all([
        call(readUnitLicences, { query: { below: true, code, search } }, { shown: false }),
        findUnlicensed(search),
      ])
      const counted = list
        .filter(({ unitId, seats }) => unitId !== from && seats !== null)
        .map(
          (one): School => ({
            ...{ value: one.unitId, licensed: true },
            label: localName(language, { name: one.unitName, englishName: one.unitEnglishName }),
            detail: text('usedOf', { used: one.used, seats: one.seats ?? 0 }),
          }),
        )
      return [...counted, ...without.map((school) => ({ ...school, licensed: false, detail: text('noLicenceYet') }))]
    },
    [call, code, findUnlicensed, from, language, text],
  )
  const { draft, change, errors } = form
  const unit = localName(language, { name: licence.unitName, englishName: licence.unitEnglishName })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('moveIn', { name: localName(language, licence), unit })}
      form={form}
      fields={{ to: text('to'), seats: text('seats') }}
    >
      <Combobox
        name="to"
        label={text('to')}
        hint={text('toHint')}
        required
        errors={errors}
        options={find}
        value={draft.to}
        onChange={(to) => change({ to })}
      />
      <NumberInput
        name="seats"
        label={text('seats')}
        hint={text('free', { free })}
        required
        min={1}
        max={Math.max(1, free)}
        errors={errors}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
    </FormDialog>
  )
}
