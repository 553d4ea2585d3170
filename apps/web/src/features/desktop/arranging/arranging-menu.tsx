import { resetArrangement } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import type { Arranging, ArrangingWish } from './use-arranging.ts'

type ArrangingMenuProps = { arranging: Arranging; tell: (wish: ArrangingWish) => void }

/** What can be done with the arrangement as a whole. */
export function ArrangingMenu({ arranging, tell }: ArrangingMenuProps) {
  const text = useText()
  const queries = useQueryClient()

  async function reset(): Promise<void> {
    try {
      const { groups, order } = await call(resetArrangement, { body: {} })
      queries.setQueryData(['icons'], groups)
      queries.setQueryData(['desktop-order'], order)
      announce.success(text('desktop.resetDone'))
    } catch {
      // The refusal has been told; everything stays where it is.
    }
  }
  return (
    <MenuButton
      label={text('desktop.arrange')}
      look="glyph"
      onLoadFailure={arranging.onLoadFailure}
      entries={() => [
        { kind: 'action', key: 'how', label: text('desktop.how'), onSelect: () => tell({ kind: 'how' }) },
        {
          kind: 'action',
          key: 'reset',
          label: text('desktop.reset'),
          disabled: !arranging.arranged,
          onSelect: () => void reset(),
        },
        ...(arranging.administrator
          ? [
              {
                kind: 'action',
                key: 'unit',
                label: text('desktop.forUnit'),
                onSelect: () => tell({ kind: 'unit' }),
              } as const,
            ]
          : []),
      ]}
    >
      <MoreGlyph />
    </MenuButton>
  )
}
