import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { FullscreenExitGlyph, FullscreenGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useSyncExternalStore } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'

/** Puts the page into full screen and back. */
export function FullscreenButton() {
  const text = useText()
  const full = useSyncExternalStore(subscribe, isFull, () => false)

  async function toggle() {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      announce.warning(text('header.noFullscreen'))
    }
  }
  return (
    <IconButton label={text(full ? 'header.leaveFullscreen' : 'header.fullscreen')} onClick={toggle}>
      {full ? <FullscreenExitGlyph size={22} /> : <FullscreenGlyph size={22} />}
    </IconButton>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = () => document.fullscreenElement !== null
