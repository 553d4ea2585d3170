import React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import ReactDomClient from 'react-dom/client'
import { expect, test } from 'vitest'
import * as sharedReact from './react.ts'
import * as sharedReactDom from './react-dom.ts'
import * as sharedReactDomClient from './react-dom-client.ts'
import * as sharedJsxRuntime from './react-jsx-runtime.ts'

/** Not for users of React: internals, unstable names, and what only the development build has. */
const notOffered =
  /^__|^unstable_|^(?:act|captureOwnerStack|default|browser|module\.exports|version|ViewTransition|addTransitionType)$/

test.each([
  ['react', React, sharedReact],
  ['react-dom', ReactDom, sharedReactDom],
  ['react-dom/client', ReactDomClient, sharedReactDomClient],
  ['react/jsx-runtime', jsxRuntime, sharedJsxRuntime],
])('guests get every name of %s from the host', (_, original, shared) => {
  const names = Object.keys(original).filter((name) => !notOffered.test(name))
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(names))
})
