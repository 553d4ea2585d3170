import { SelectBox } from '@homeroom/ui-kit/fields/select-box.tsx'
import { useText } from '#platform/language/language.tsx'

export type ChildChoice = { id: string; name: string }

type ChildFilterProps = {
  choices: readonly ChildChoice[]
  /** Empty for all children. */
  chosen: string
  onChoose: (id: string) => void
}

/** Lets a parent of several children look at what is about one of them; nothing for everybody else. */
export function ChildFilter({ choices, chosen, onChoose }: ChildFilterProps) {
  const text = useText()
  if (choices.length < 2) return null
  return (
    <SelectBox
      aria-label={text('platform.childFilter')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: text('platform.allChildren') },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
