/** What the script of a sub-application exports; the host is whatever the shell hands in. */
export type SubApplicationModule<Host> = {
  mount: (container: HTMLElement, host: Host) => undefined | (() => void)
}
