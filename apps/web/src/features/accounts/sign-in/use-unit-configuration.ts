import { readUnitLoginConfiguration } from '@homeroom/contract/units/unit-endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/calls/send.ts'

type UnitConfiguration = { footer: string; link: string; decorationSet: string }

/** Reads the unit's sign-in configuration; the page is painted from its start data before. */
export function useUnitConfiguration(unitId: string): UnitConfiguration | null {
  const [configuration, setConfiguration] = useState<UnitConfiguration | null>(null)
  useEffect(() => {
    const query = { unitId }
    call(readUnitLoginConfiguration, { query }, { intercept: false }).then(
      (answer) => {
        if (answer.code === 'ok' && answer.data) setConfiguration(answer.data)
      },
      // What the page came with stays.
      () => undefined,
    )
  }, [unitId])
  return configuration
}
