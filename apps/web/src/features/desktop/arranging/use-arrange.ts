import { arrangeIcons, readDesktopOrder } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { ArrangementChange, DesktopOrder } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const iconsKey = ['icons'] as const
const orderKey = ['desktop-order'] as const
const arrangeKey = ['arrange'] as const

/** Favourites, what was opened last, and whether icons may be moved: first what the page came with. */
export function useDesktopOrder(first: DesktopOrder): DesktopOrder {
  return useQuery({
    queryKey: orderKey,
    queryFn: () => callQuietly(readDesktopOrder, {}),
    initialData: first,
    refetchInterval: false,
  }).data
}

/**
 * Changes the arrangement. It is shown at once; when the server refuses or cannot be reached, everything goes back to
 * where it was and the refusal is told. Changes are sent one after the other.
 */
export function useArrange(): (change: ArrangementChange) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: arrangeKey,
    scope: { id: 'arrange' },
    mutationFn: (change: ArrangementChange) => call(arrangeIcons, { body: { change } }),
    async onMutate(change) {
      const [rules] = await Promise.all([
        import('./arranged-groups.ts'),
        queries.cancelQueries({ queryKey: iconsKey }),
        queries.cancelQueries({ queryKey: orderKey }),
      ])
      const before = {
        groups: queries.getQueryData<IconGroup[]>(iconsKey),
        order: queries.getQueryData<DesktopOrder>(orderKey),
      }
      queries.setQueryData<IconGroup[]>(iconsKey, (groups) => groups && rules.changeGroups(groups, change))
      queries.setQueryData<DesktopOrder>(
        orderKey,
        (order) => order && { ...order, favourites: rules.changeFavourites(order.favourites, change) },
      )
      return before
    },
    onSuccess({ groups, order }) {
      // The answer to the last one holds all of them.
      if (queries.isMutating({ mutationKey: arrangeKey }) > 1) return
      queries.setQueryData(iconsKey, groups)
      queries.setQueryData(orderKey, order)
    },
    onError(_failure, _change, before) {
      if (before) {
        queries.setQueryData(iconsKey, before.groups)
        queries.setQueryData(orderKey, before.order)
      }
      // The server knows of changes made meanwhile.
      void queries.invalidateQueries({ queryKey: iconsKey })
      void queries.invalidateQueries({ queryKey: orderKey })
    },
  })
  return mutate
}
