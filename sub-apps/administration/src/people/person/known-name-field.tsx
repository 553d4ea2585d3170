import { readNameKnowers } from '@homeroom/contract/people/people-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { showWhole } from '@homeroom/ui-kit/in-sight/show-whole.ts'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeopleText } from '../people-texts.ts'

type Props = {
  loginName: string
  /** Whose name it will be; nobody who is there yet. */
  id?: string
  /** The school in which it is given, where this is another one. */
  unitId?: string
  errors: readonly FieldError[]
  taken: boolean
  onTake: (taken: boolean) => void
}

/** Below a user name that was refused: which applications know somebody else by it, and that it is wanted all the same. */
export function KnownNameField({ loginName, errors, taken, ...more }: Props) {
  const refused = errors.some(({ field }) => field === 'loginName')
  if ((!refused && !taken) || loginName.trim() === '') return null
  return <Knowers {...more} loginName={loginName.trim()} taken={taken} />
}

/** It comes after the refusal, and a person on a phone looks at the name above it. */
function leadTo(question: HTMLInputElement | null): void {
  if (question) showWhole(question)
}

function Knowers({ loginName, id, unitId, taken, onTake }: Omit<Props, 'errors'>) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const knowers = useCall(readNameKnowers, {
    query: { ...query, ...(unitId !== undefined && { unitId }), loginName, ...(id !== undefined && { id }) },
  })
  if (knowers.step !== 'ready' || knowers.data.length === 0) return null
  const names = knowers.data.map((one) => localName(language, one))
  return (
    <CheckboxField
      ref={leadTo}
      name="takeKnownName"
      label={text('knownName.take')}
      hint={text('knownName.by', { name: loginName, applications: names.join(language === 'en' ? ', ' : '、') })}
      checked={taken}
      onChange={({ target }) => onTake(target.checked)}
    />
  )
}
