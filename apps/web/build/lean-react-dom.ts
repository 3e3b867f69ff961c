import { type ESTree, parseAst, type Plugin } from 'vite'

const REACT_DOM = /react-dom\/cjs\/react-dom-client\.production\.js$/
const REACT = /react\/cjs\/react\.production\.js$/

/**
 * Functions that only run for what the members' pages don't use. Each is called for a component or an element of that
 * kind, or returns nothing without one; React and its callers treat null as "nothing to do".
 */
const UNUSED = {
  'view transitions': [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'commitEnterViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'trackEnterViewTransitions',
    'createViewTransitionInstance',
    'defaultOnDefaultTransitionIndicator',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
    'scheduleViewTransitionEvent',
    'applyViewTransitionToHostInstances',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'queueTransitionTypes',
  ],
  'references to fragments': [
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'addFragmentHandleToFiber',
  ],
  'style sheets and scripts as components, and hints to load them': [
    'getResource',
    'acquireResource',
    'suspendResource',
    'preloadResource',
    'preloadResourceAndSuspendIfNeeded',
    'preloadInstanceAndSuspendIfNeeded',
    'accumulateSuspenseyCommitOnFiber',
    'waitForCommitToBeReady',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'prefetchDNS',
    'preconnect',
    'isHostHoistableType',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'mountHoistable',
    'insertSuspendedStylesheets',
  ],
  'functions as the action of a form': [
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'extractEvents$1',
    'startHostTransition',
    'recursivelyResetForms',
    'requestFormReset$1',
    'TransitionAwareHostComponent',
  ],
  'other hooks': [
    'startTransition',
    'dispatchOptimisticSetState',
    'updateOptimisticImpl',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
    'useMemoCache',
    'useThenable',
    'dispatchReducerAction',
    'imperativeHandleEffect',
  ],
  'events without a listener': [
    'constructSelectEvent',
    'accumulateEnterLeaveListenersForEvent',
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
  ],
  'other components and elements': [
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'updateActivityComponent',
    'setPropOnCustomElement',
    'callComponentWillReceiveProps',
    'updateForwardRef',
    'hideOrUnhideNearestPortals',
  ],
  'names of components in an error': ['getStackByFiberInDevAndProd', 'getComponentNameFromType'],
  'what only other programs call': ['findCurrentFiberUsingSlowPath', 'attemptExplicitHydrationTarget'],
}

/** The list of children that `Children.map` and its like go through. */
const UNUSED_OF_REACT = ['mapIntoArray', 'resolveThenable']

/**
 * Takes code out of React that members would download without ever running it, a fifth of it. A new version of React
 * that has other names stops the build: then look up what became of the function, and change the list.
 */
export function leanReactDom(environment: string): Plugin {
  return {
    name: 'nibondhon:lean-react-dom',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: [REACT_DOM, REACT] },
      handler: (code, id) => ({
        code: REACT.test(id) ? emptyFunctions(code, UNUSED_OF_REACT) : emptyUnused(code),
        map: null,
      }),
    },
  }
}

export function emptyUnused(code: string): string {
  return emptyFunctions(code, Object.values(UNUSED).flat())
}

function emptyFunctions(code: string, names: readonly string[]): string {
  const unused = new Set(names)
  const parts: string[] = []
  let position = 0
  for (const node of parseAst(code).body) {
    if (node.type === 'FunctionDeclaration' && node.id && node.body && unused.delete(node.id.name)) {
      parts.push(code.slice(position, node.body.start), '{return null}')
      position = node.end
    } else if (isUnusedMethod(node, code)) {
      parts.push(code.slice(position, node.start))
      position = node.end
    }
  }
  if (unused.size > 0) throw new Error(`React has no function ${[...unused].join(', ')} any more`)
  return parts.join('') + code.slice(position)
}

const UNUSED_CLASSES = ['FragmentInstance', 'ViewTransitionPseudoElement']

/** A method of what a `ref` of a fragment or of a view transition would be. */
function isUnusedMethod(node: ESTree.Directive | ESTree.Statement, code: string): boolean {
  if (node.type !== 'ExpressionStatement') return false
  return UNUSED_CLASSES.some((name) => code.startsWith(`${name}.prototype.`, node.start))
}
