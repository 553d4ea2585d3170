import { useCallback, useMemo } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Combobox, type ComboboxProps } from '../combobox/combobox.tsx'
import { MultiCombobox } from '../combobox/multi-combobox.tsx'
import type { ComboboxOption } from '../combobox/options.ts'
import { comboboxTexts } from '../language/combobox-texts.ts'
import { usePartText } from '../language/part-texts.ts'

/** A person who may be chosen, as the person who chooses knows them. */
export type PickedPerson = {
  id: string
  name: string
  /** Teacher, parent, pupil … in words. */
  kind?: string | undefined
  /** The class, or whatever else tells two people of one name apart. */
  group?: string | undefined
  /** Their own picture; else that of their sex is shown. */
  picture?: string | undefined
  sex?: string | undefined
}

type Shared = Omit<ComboboxProps<ComboboxOption>, 'options'> & {
  /** Finds people by what was typed; by nothing, those who are chosen most often or none. Keep the same function. */
  find: (words: string) => Promise<readonly PickedPerson[]>
}

type PersonOption = ComboboxOption & { person: PickedPerson }

/** One person, found by name. */
export function PersonPicker({
  find,
  value,
  onChange,
  ...rest
}: Shared & { value: PickedPerson | null; onChange: (person: PickedPerson | null) => void }) {
  const text = usePartText(comboboxTexts)
  const options = useFoundPeople(find)
  const chosen = useMemo(() => (value ? optionOf(value) : null), [value])
  return (
    <Combobox
      placeholder={text('findPeople')}
      nothing={text('nobody')}
      {...rest}
      options={options}
      value={chosen}
      onChange={(option) => onChange(option?.person ?? null)}
    />
  )
}

/** Several people, found by name. */
export function PeoplePicker({
  find,
  value,
  onChange,
  ...rest
}: Shared & { value: readonly PickedPerson[]; onChange: (people: readonly PickedPerson[]) => void }) {
  const text = usePartText(comboboxTexts)
  const options = useFoundPeople(find)
  const chosen = useMemo(() => value.map(optionOf), [value])
  return (
    <MultiCombobox
      placeholder={text('findPeople')}
      nothing={text('nobody')}
      {...rest}
      options={options}
      value={chosen}
      onChange={(people) => onChange(people.map(({ person }) => person))}
    />
  )
}

function useFoundPeople(find: Shared['find']) {
  return useCallback(async (words: string) => (await find(words)).map(optionOf), [find])
}

function optionOf(person: PickedPerson): PersonOption {
  const { id, name, kind, group, picture = '', sex = '' } = person
  return {
    value: id,
    label: name,
    detail: [kind, group].filter(Boolean).join(' · '),
    picture: <Avatar picture={picture} sex={sex} />,
    person,
  }
}
