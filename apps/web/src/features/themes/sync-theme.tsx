import { chooseLayout, chooseTheme } from '@homeroom/contract/themes/theme-endpoints.ts'
import { isScene } from '@homeroom/contract/themes/themes.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { colourOf, optionOf } from './theme-options.ts'

/** The question tells of a failure itself. */
const inPlace = { shown: false } as const

/** Applies the theme in force for everyone of the unit who has chosen none, after a question. */
export function SyncTheme() {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const { theme, colourLayout } = useTheme()
  const [asking, setAsking] = useState(false)
  const option = optionOf(theme)
  const named = { unit: unitName(language, person), theme: option ? text(option.title) : colourOf(theme) }

  async function sync() {
    await call(chooseTheme, { body: { type: 'default_color', theme } }, inPlace)
    // The layout belongs to colours; scenes have the top one anyway.
    if (!isScene(theme)) await call(chooseLayout, { body: { type: 'default_layout', layout: colourLayout } }, inPlace)
    announce.success(text('themes.synced', named))
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('themes.sync')}</Button>
      <Confirmation
        visible={asking}
        title={text('themes.syncTitle')}
        confirmLabel={text('themes.sync')}
        onConfirm={sync}
        onClose={() => setAsking(false)}
        failureText={() => text('themes.notSynced')}
      >
        <p>{text('themes.syncText', named)}</p>
        {!isScene(theme) && <p>{text(colourLayout === 'left' ? 'themes.syncLeft' : 'themes.syncTop')}</p>}
      </Confirmation>
    </>
  )
}
