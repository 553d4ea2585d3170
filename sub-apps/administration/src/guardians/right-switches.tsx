import { SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { rights } from './guardian-columns.tsx'
import { useGuardiansText } from './guardians-texts.ts'

/** What a guardian may, right by right. */
export type Rights = Record<(typeof rights)[number], boolean>

export const allRights: Rights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }

type Props = { draft: Rights; change: (changes: Partial<Rights>) => void; errors: readonly FieldError[] }

/** A switch for each right. */
export function RightSwitches({ draft, change, errors }: Props) {
  const text = useGuardiansText()
  return rights.map((right) => (
    <SwitchField
      key={right}
      name={right}
      label={text(right)}
      hint={text(`hint.${right}`)}
      errors={errors}
      checked={draft[right]}
      onChange={({ target }) => change({ [right]: target.checked })}
    />
  ))
}

/** What the switches are called where a form compares two versions. */
export function useRightNames() {
  const text = useGuardiansText()
  const say = (may: boolean) => text(may ? 'yes' : 'no')
  return {
    ...{ maySee: { label: text('maySee'), say }, mayReceive: { label: text('mayReceive'), say } },
    ...{ maySign: { label: text('maySign'), say }, mayPickUp: { label: text('mayPickUp'), say } },
  }
}
