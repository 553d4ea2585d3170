import { userType } from '@homeroom/contract/identities/user-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useArrange } from '#features/desktop/arranging/use-arrange.ts'
import type { UnavailableTile } from '#features/desktop/tiles/tile.ts'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import type { Shell } from './use-shell.ts'

/** What the icons can ask of their shell. Everything stays the same object, so that the icons need not be drawn again. */
export function useIconActions({ dialogs, order, viewer }: Shell) {
  const queries = useQueryClient()
  const { administrator } = usePermissions()
  const change = useArrange()
  const { open, reportFailure } = dialogs
  const { favourites, arranged, locked } = order
  const mayMove = viewer.userType === userType.teacher && (!locked || administrator)
  const arranging = useMemo(
    () => ({ mayMove, administrator, arranged, locked, favourites, change, onLoadFailure: reportFailure }),
    [mayMove, administrator, arranged, locked, favourites, change, reportFailure],
  )
  const onUnavailable = useCallback((tile: UnavailableTile) => open({ kind: 'unavailable', tile }), [open])
  const onCheckAgain = useCallback(() => void queries.invalidateQueries(), [queries])
  return { arranging, onUnavailable, onCheckAgain }
}
