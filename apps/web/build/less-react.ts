import type { Plugin } from 'vite'

/**
 * Functions of react-dom that run for `<ViewTransition>` and `<SuspenseList>` only. The shared React offers neither name
 * (src/shared-modules/react.ts), so no page and no guest can reach them: 3.3 KB of every first visit.
 */
const neverReached: readonly string[] = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'pushViewTransitionCancelableScope',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  'updateSuspenseListComponent',
  'ViewTransitionPseudoElement',
]

/** Empties the functions of react-dom that nothing here can reach; what only they use falls out with them. */
export function lessReact(): Plugin {
  return {
    name: 'less-react',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js/ },
      handler: (code) => ({ code: emptied(code, neverReached), map: null }),
    },
  }
}

/** The code with those functions empty. One that is missing stops the build: another React wants another look. */
export function emptied(code: string, names: readonly string[]): string {
  return names.reduce((result, name) => {
    const body = new RegExp(`^(function ${name}\\([^{]*\\{)[\\s\\S]*?^\\}`, 'm')
    if (!body.test(result))
      throw new Error(`react-dom has no function ${name}: see apps/web/build/less-react.ts`)
    return result.replace(body, '$1}')
  }, code)
}
