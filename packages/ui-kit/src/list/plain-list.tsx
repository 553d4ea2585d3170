import type { ComponentProps } from 'react'

/** A list without bullets that screen readers still call a list. */
export function PlainList(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the meaning of a list together with its bullets
  return <ul role="list" {...props} />
}
