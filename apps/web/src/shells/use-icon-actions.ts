import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { UnavailableTile } from '#features/desktop/tiles/tile.ts'
import type { Shell } from './use-shell.ts'

/** What the icons can ask of their shell. The functions stay the same, so that the icons need not be drawn again. */
export function useIconActions({ dialogs }: Shell) {
  const queries = useQueryClient()
  const { open } = dialogs
  const onUnavailable = useCallback((tile: UnavailableTile) => open({ kind: 'unavailable', tile }), [open])
  const onCheckAgain = useCallback(() => void queries.invalidateQueries(), [queries])
  return { onUnavailable, onCheckAgain }
}
