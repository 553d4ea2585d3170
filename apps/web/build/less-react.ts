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

/**
 * What writes down in which components an error happened, by calling each of them once more. Built components have names of one
 * letter, and nothing here reads the list: 0.7 KB. Boundaries get an empty text.
 */
const componentStacks: readonly string[] = ['getStackByFiberInDevAndProd']

/** Empties the functions of react-dom that nothing here can reach; what only they use falls out with them. */
export function lessReact(): Plugin {
  return {
    name: 'less-react',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js/ },
      handler: (code) => {
        const text = emptied(code, componentStacks, 'return ""')
        return { code: emptied(text, neverReached), map: null }
      },
    },
  }
}

/** The code with those functions empty, or with no more than `body`. One that is missing stops the build: another React wants another look. */
export function emptied(code: string, names: readonly string[], body = ''): string {
  return names.reduce((result, name) => {
    const whole = new RegExp(`^(function ${name}\\([^{]*\\{)[\\s\\S]*?^\\}`, 'm')
    if (!whole.test(result)) throw new Error(`react-dom has no function ${name}: see apps/web/build/less-react.ts`)
    return result.replace(whole, `$1${body}}`)
  }, code)
}
