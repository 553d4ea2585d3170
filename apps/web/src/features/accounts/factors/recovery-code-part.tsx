import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { CardPart } from '#features/accounts/card-part/card-part.tsx'
import { useText } from '#platform/language/language.tsx'
import type { SecondFactorActions } from './use-second-factor.ts'

type Props = { left: number; actions: SecondFactorActions; onCodes: (codes: readonly string[]) => void }

/** How many recovery codes are left, and new ones in place of the old. */
export function RecoveryCodePart({ left, actions, onCodes }: Props) {
  const text = useText()
  const { state, send } = useSending()
  const renew = () => send(async () => onCodes(await actions.renewRecoveryCodes()))
  return (
    <CardPart
      title={text('secondFactor.recoveryCodes')}
      state={text('secondFactor.codesLeft', { count: left })}
      actions={
        <Button busy={state.step === 'sending'} onClick={() => void renew()}>
          {text('secondFactor.renewCodes')}
        </Button>
      }
    />
  )
}
