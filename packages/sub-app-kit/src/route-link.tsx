import type { ComponentProps, MouseEvent } from 'react'
import { useHost } from './host-context.tsx'
import { type RouteParameters, writeRoute } from './sub-route.ts'

type Target = { path?: string; parameters?: RouteParameters }

/** The properties that make any `<a>` a link inside the sub-application: `<ButtonLink {...useRouteLink({ parameters })}>`. */
export function useRouteLink({ path = '/', parameters }: Target) {
  const { route } = useHost()
  const target = writeRoute(path, parameters)
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const ordinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The browser handles a new tab or window: its address has the route after `#`, too.
    if (!ordinary || event.defaultPrevented) return
    event.preventDefault()
    route.navigate(target)
  }
  return { href: `#${target}`, onClick }
}

/** A link inside the sub-application. */
export function RouteLink({ path, parameters, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & Target) {
  const link = useRouteLink({
    ...(path === undefined ? {} : { path }),
    ...(parameters ? { parameters } : {}),
  })
  return <a {...rest} {...link} />
}
